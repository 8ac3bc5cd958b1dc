// Makes each step a link: the fragment of the page's address is the number of the step.

// The least time in ms between two changes of the address, because browsers refuse many changes in a short time.
const ADDRESS_MILLIS = 400;

/** Returns the index of the step that the fragment of an address names. Steps count from 1; any other fragment names the first step. @param {string} fragment */
export const stepOf = (fragment) => Math.max(0, (parseInt(fragment.slice(1), 10) || 1) - 1);

/** Returns a function that writes the step of its last call into the address. */
export function stepAddressWriter() {
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
