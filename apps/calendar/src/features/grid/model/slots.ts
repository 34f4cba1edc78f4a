/** Gives each id a slot. An id that stays keeps its slot; a new one takes that of an id that left. */
export type Slots = (ids: readonly string[], held: string | null) => readonly number[];

/**
 * Slots for the elements of a list: an element of an id that left is changed into that of a new one. Where both look alike,
 * as in weeks with the same times, that takes much less time than to remove the one and to make the other.
 */
export const createSlots = (): Slots => {
  let known = new Map<string, number>();
  let count = 0;
  let wasHeld: string | null = null;

  return (ids, held) => {
    const wanted = new Set(ids);
    // An element with the focus never becomes that of another id.
    const free = [...known].filter(([id]) => !wanted.has(id) && id !== wasHeld).map(([, slot]) => slot);
    let taken = 0;
    const next = new Map<string, number>();
    for (const id of ids) {
      let slot = known.get(id) ?? free[taken];
      if (!known.has(id)) taken += 1;
      if (slot === undefined) {
        slot = count;
        count += 1;
      }
      next.set(id, slot);
    }
    known = next;
    wasHeld = held;
    return [...next.values()];
  };
};
