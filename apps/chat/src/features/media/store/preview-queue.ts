/** The previews that wait: each holds a worker and the bytes of its file while it is drawn. */
let last: Promise<unknown> = Promise.resolve();

/** Draws one preview after the other, without those that left the page meanwhile. */
export const inTurn = (draw: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  const mine = last.then(() => (signal.aborted ? undefined : draw()));
  last = mine.catch(() => {});
  return mine;
};
