import type { Entry } from './entry.ts';

/** Telegram's limit. */
const MOST_PARTS = 10;

/** Whether words stand under it about the whole album, which did not arrive, or perhaps not. */
const hasNote = ({ _error, delivery, dismissed }: Entry): boolean =>
  _error !== undefined || (delivery === 'unknown' && !dismissed);

/** Whether it is shown as a tile of its album: words need the width of the others. */
const isTile = (entry: Entry): boolean => {
  const { album_id, media, deleted, text } = entry;
  return (
    album_id !== undefined &&
    !deleted &&
    !hasNote(entry) &&
    text === '' &&
    media?.failure === null &&
    (media.kind === 'photo' || media.kind === 'video')
  );
};

const belongTogether = (one: Entry | undefined, other: Entry | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.album_id === other.album_id &&
  one.direction === other.direction &&
  isTile(one) &&
  isTile(other);

/** Where a picture is in the grid of its album. */
export interface Tile {
  /** Index of the first tile of the grid in the entries. */
  first: number;
  count: number;
  columns: number;
  /** From 0. */
  place: number;
}

/** The tile of an entry; `undefined` for one that stands alone. */
export const tileOf = (entries: readonly Entry[], index: number): Tile | undefined => {
  const entry = entries[index];
  if (!entry || !isTile(entry)) return undefined;
  let [first, last] = [index, index];
  while (index - first < MOST_PARTS && belongTogether(entries[first - 1], entry)) first -= 1;
  while (last - index < MOST_PARTS && belongTogether(entry, entries[last + 1])) last += 1;
  const count = last - first + 1;
  if (count === 1) return undefined;
  return { first, count, columns: count === 2 || count === 4 ? 2 : 3, place: index - first };
};
