/** An item of a list. */
interface Placed {
  id: string;
  /** Where it is drawn; items at the same place look alike. */
  place: number;
}

/**
 * Gives each item a slot. An id that stays keeps its slot; a new one takes that of an id that left.
 *
 * @param held the id whose element has the focus
 */
export type Slots = (items: readonly Placed[], held: string | null) => readonly number[];

interface Slot extends Placed {
  slot: number;
}

/**
 * Slots are keys for the elements of a list: the element of an id that left is reused for a new one, if
 * possible at the same place, which keeps its style. For similar items that is much faster than to remove one
 * element and create another.
 */
export const createSlots = (): Slots => {
  let known = new Map<string, Slot>();
  let count = 0;
  let wasHeld: string | null = null;

  const create = (): number => {
    count += 1;
    return count;
  };

  return (items, held) => {
    const wanted = new Set(items.map(({ id }) => id));
    // An element with the focus is never reused for another id.
    const left = [...known.values()].filter(({ id }) => !wanted.has(id) && id !== wasHeld);
    const free = new Map(left.map(({ place, slot }) => [place, slot]));
    const alike = items.map((item) => {
      const same = known.get(item.id);
      const slot = same ? same.slot : free.get(item.place);
      if (!same) free.delete(item.place);
      return { ...item, slot };
    });
    const others = [...free.values()];
    const next = alike.map((item): Slot => ({ ...item, slot: item.slot ?? others.shift() ?? create() }));
    known = new Map(next.map((item) => [item.id, item]));
    wasHeld = held;
    return next.map(({ slot }) => slot);
  };
};
