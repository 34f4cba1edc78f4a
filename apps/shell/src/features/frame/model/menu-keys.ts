import { fold } from '@switchboard/common/text/fold';

/** The next name after `from`, with wrap-around, that begins with `letter`. */
const beginningWith = (letter: string, from: number, names: readonly string[]): number | undefined =>
  names
    .map((_, distance) => (from + 1 + distance) % names.length)
    .find((index) => fold(names[index] ?? '').startsWith(fold(letter)));

/**
 * Moves within an open menu.
 *
 * @param key as in `KeyboardEvent.key`
 * @param from index of the item that has the focus
 * @returns index of the item that gets it, `undefined` for other keys
 */
export const itemAfterKey = (key: string, from: number, names: readonly string[]): number | undefined => {
  const last = names.length - 1;
  if (key === 'ArrowDown') return from >= last ? 0 : from + 1;
  if (key === 'ArrowUp') return from <= 0 ? last : from - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key.length === 1 && key !== ' ' ? beginningWith(key, from, names) : undefined;
};
