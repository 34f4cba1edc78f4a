import type { Channel } from '../event-bus.ts';

/** The two ends of a channel between tabs, like `BroadcastChannel`. */
export const createChannelEnds = (): [Channel, Channel] => {
  const [here, there] = [new EventTarget(), new EventTarget()];
  const end = (own: EventTarget, other: EventTarget): Channel => ({
    addEventListener: own.addEventListener.bind(own),
    postMessage: (data) =>
      void other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })),
  });
  return [end(here, there), end(there, here)];
};
