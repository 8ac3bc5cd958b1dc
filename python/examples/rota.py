"""A rota with two people a day, in which nobody works three days in a row. Which wishes of the people contradict each
other?

Run it: `python rota.py`. The program prints the number of rotas, a random rota, and the reason why a wish cannot be
met.
"""

from __future__ import annotations

from gridproof import Model

PEOPLE = ["Ada", "Ben", "Cem", "Dag"]
DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]


def rota_model() -> Model:
    model = Model((person, day) for person in PEOPLE for day in DAYS)
    for day in DAYS:
        model.exactly(2, [(person, day) for person in PEOPLE], label=f"two people on {day}")
    for person in PEOPLE:
        model.exactly([3, 4], [(person, day) for day in DAYS], label=f"{person} works 3 or 4 days")
        for three in zip(DAYS, DAYS[1:], DAYS[2:], strict=False):
            model.at_most(2, [(person, day) for day in three], label=f"{person} rests once in {'-'.join(three)}")
    model.exactly(0, [("Ada", "Sat"), ("Ada", "Sun")], label="Ada is away at the weekend")
    model.exactly(0, [("Ben", "Sun")], label="Ben is away on Sunday")
    return model


if __name__ == "__main__":
    model = rota_model()
    print(model.count())
    (drawn,) = model.sample(seed=1)
    for day in DAYS:
        print(day, *(person for person in PEOPLE if drawn[person, day]))
    print(model.explain(("Cem", "Sun")))
    model.exactly(0, [("Cem", "Fri"), ("Cem", "Sat"), ("Cem", "Sun")], label="Cem wants a long weekend")
    print(model.explain())
