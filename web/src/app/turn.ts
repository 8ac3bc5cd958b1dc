/** Yields to the other tasks of the page: resolves in a later task. */
export const yieldToPage = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
