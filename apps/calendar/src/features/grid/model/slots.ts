/** An item of a list. */
export interface Placed {
  id: string;
  /** Where it is drawn; items at the same place look alike. */
  place: number;
}

/** Gives each item a slot. An id that stays keeps its slot; a new one takes that of an id that left. */
export type Slots = (items: readonly Placed[], held: string | null) => readonly number[];

interface Slot {
  slot: number;
  place: number;
}

/**
 * Slots for the elements of a list: an element of an id that left is changed into that of a new one, if possible of one at
 * the same place, which keeps its style. Where weeks are alike, that takes much less time than to remove the one and to
 * make the other.
 */
export const createSlots = (): Slots => {
  let known = new Map<string, Slot>();
  let count = 0;
  let wasHeld: string | null = null;

  return (items, held) => {
    const wanted = new Set(items.map(({ id }) => id));
    // An element with the focus never becomes that of another id.
    const left = [...known].filter(([id]) => !wanted.has(id) && id !== wasHeld);
    const free = new Map(left.map(([, { slot, place }]) => [place, slot]));
    const alike = items.map(({ id, place }) => {
      const slot = known.get(id)?.slot ?? free.get(place);
      if (!known.has(id)) free.delete(place);
      return slot;
    });
    const others = [...free.values()];
    let taken = 0;
    const next = new Map<string, Slot>();
    for (const [index, { id, place }] of items.entries()) {
      let slot = alike[index];
      if (slot === undefined) {
        slot = others[taken];
        taken += 1;
      }
      if (slot === undefined) {
        slot = count;
        count += 1;
      }
      next.set(id, { slot, place });
    }
    known = next;
    wasHeld = held;
    return [...next.values()].map(({ slot }) => slot);
  };
};
