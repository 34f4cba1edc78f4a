/** Blocks callers until opened, and reports when `count` of them wait. */
export const createGate = (count = 1) => {
  let waiting = 0;
  let open = () => {};
  let full = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const filled = new Promise<void>((resolve) => {
    full = resolve;
  });
  const pass = (): Promise<void> => {
    waiting += 1;
    if (waiting === count) full();
    return opened;
  };
  return { pass, open: () => open(), filled };
};
