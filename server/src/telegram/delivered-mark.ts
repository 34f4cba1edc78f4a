export interface DeliveredMarkOptions {
  /** Whether a message with this number was sent from here, so that it is never delivered. */
  isSentHere(externalId: string): boolean;
  store(number: number): Promise<unknown>;
}

/** The number up to which all messages were delivered: the stored mark moves only over messages that are. */
export interface DeliveredMark {
  /** Undefined before `begin`. */
  value(): number | undefined;
  /** @param number up to which everything was delivered before, except for the messages that wait */
  begin(number: number): void;
  /** A message waits for its delivery. */
  wait(number: number): void;
  isWaiting(number: number): boolean;
  /** Everything that came up to this number was delivered, except for the messages that wait. */
  reach(number: number): Promise<void>;
  /** A message was delivered. */
  deliver(number: number): Promise<void>;
}

export const createDeliveredMark = ({ isSentHere, store }: DeliveredMarkOptions): DeliveredMark => {
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

  const reach = async (number: number): Promise<void> => {
    reached = Math.max(reached, number);
    const next = deliverable(reached);
    if (stored === undefined || next <= stored) return;
    await store(next);
    stored = next;
  };

  return {
    value: () => stored,
    begin: (number) => {
      stored = deliverable(number);
      reached = Math.max(reached, number);
    },
    wait: (number) => void waiting.add(number),
    isWaiting: (number) => waiting.has(number),
    reach,
    deliver: (number) => {
      waiting.delete(number);
      return reach(number);
    },
  };
};
