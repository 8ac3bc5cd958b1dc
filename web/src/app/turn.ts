/** Lets the page do what it has to do: resolves in a task of its own. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
