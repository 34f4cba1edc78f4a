/**
 * Moves within the list of choices.
 *
 * @param key as in `KeyboardEvent.key`
 * @param from index of the active choice, -1 for none
 * @returns index of the choice that becomes active, `undefined` for other keys
 */
export const choiceAfterKey = (key: string, from: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  const last = count - 1;
  if (key === 'ArrowDown') return from >= last ? 0 : from + 1;
  if (key === 'ArrowUp') return from <= 0 ? last : from - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};
