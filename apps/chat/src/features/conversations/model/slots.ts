/**
 * Elements for the rows in view, by key: a row keeps its element while it is shown, and a new row takes that of a row
 * that went away, because a new element costs more than new content.
 *
 * @param before the elements of the last rows
 * @param focused the row whose element is not given to another one
 */
export const slotsFor = (
  before: ReadonlyMap<string, number>,
  keys: readonly string[],
  focused: string | undefined,
): ReadonlyMap<string, number> => {
  const staying = new Set(keys);
  const free = [...before].flatMap(([key, slot]) => (staying.has(key) || key === focused ? [] : [slot]));
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(keys.map((key) => [key, before.get(key) ?? free.shift() ?? next++]));
};
