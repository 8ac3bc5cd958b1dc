/** Lets the other tasks of the page run. The returned promise resolves in a later task. */
export const yieldToPage = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
