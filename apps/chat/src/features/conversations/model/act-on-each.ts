/** What became of an action on several items. */
export interface Outcome<Item> {
  done: Item[];
  failed: Item[];
  /** The first failure. */
  error?: unknown;
}

/** Calls at a time. */
const SIDE_BY_SIDE = 4;

/** Acts on every item, a few at a time. A failure does not stop the others. */
export const actOnEach = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<Outcome<Item>> => {
  const outcome: Outcome<Item> = { done: [], failed: [] };
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift())
      try {
        await act(item);
        outcome.done.push(item);
      } catch (error) {
        outcome.error ??= error;
        outcome.failed.push(item);
      }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return outcome;
};
