export interface DeliveredMarkOptions {
  /** Whether a message with this number was sent from here, so that it is never delivered. */
  isSentHere(externalId: string): boolean;
  store(number: number): Promise<unknown>;
}

/** The number up to which all messages were delivered: the stored mark moves only over messages that are. */
export const createDeliveredMark = ({ isSentHere, store }: DeliveredMarkOptions) => {
  const waiting = new Set<number>();
  let stored: number | undefined;
  let reached = 0;

  const deliverable = (number: number): number => {
    let end = number;
    for (const each of waiting) {
      if (isSentHere(String(each))) waiting.delete(each);
      else end = Math.min(end, each - 1);
    }
    return end;
  };

  /** Everything that came up to this number was delivered, except for the messages that wait. */
  const reach = async (number: number): Promise<void> => {
    reached = Math.max(reached, number);
    const next = deliverable(reached);
    if (stored === undefined || next <= stored) return;
    await store(next);
    stored = next;
  };

  return {
    /** Undefined before `begin`. */
    value: () => stored,
    /** @param number up to which everything was delivered before, except for the messages that wait */
    begin: (number: number) => {
      stored = deliverable(number);
      reached = Math.max(reached, number);
    },
    /** A message waits for its delivery. */
    wait: (number: number) => void waiting.add(number),
    isWaiting: (number: number) => waiting.has(number),
    reach,
    /** Messages were delivered. */
    deliver: async (numbers: readonly number[]): Promise<void> => {
      for (const number of numbers) waiting.delete(number);
      if (numbers.length > 0) await reach(Math.max(...numbers));
    },
  };
};
