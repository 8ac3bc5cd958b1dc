// A link to each step: the fragment of the page's address names it.

// Browsers refuse many changes of the address in a short time.
const ADDRESS_MILLIS = 400;

/** The step that the fragment of an address names, from 1 as its heading does, or the first. @param {string} fragment */
export const stepOf = (fragment) => Math.max(0, (parseInt(fragment.slice(1), 10) || 1) - 1);

/** Makes what writes the step that was told last into the address. */
export function addressed() {
  let waits = false, last = 0;
  return (/** @type {number} */ step) => {
    last = step;
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      history.replaceState(null, "", `#${last + 1}`);
    }, ADDRESS_MILLIS);
  };
}
