import type { BookingDraft } from './draft.ts';

type Field = keyof BookingDraft;

export interface Merged {
  /** The user's values; fields that the user did not change have the other person's values. */
  draft: BookingDraft;
  /** Fields that only the other person changed. */
  taken: Field[];
  /** Fields that both changed, differently. The draft has the user's value. */
  both: Field[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges the changes of two people to one booking.
 *
 * @param base the booking before both changes
 */
export const mergeDrafts = (base: BookingDraft, mine: BookingDraft, theirs: BookingDraft): Merged => {
  const changed = (Object.keys(theirs) as Field[]).filter((field) => !same(base[field], theirs[field]));
  const taken = changed.filter((field) => same(base[field], mine[field]));
  const both = changed.filter((field) => !taken.includes(field) && !same(mine[field], theirs[field]));
  const draft = { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
  return { draft, taken, both };
};
