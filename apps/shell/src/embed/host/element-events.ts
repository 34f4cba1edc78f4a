import { type EventBus, suiteEvents } from '@switchboard/events';

/** Dispatches an event to the page, with the prefix `switchboard:`. @returns `false` if the page prevented it */
export const emit = (element: Element, name: string, detail: object): boolean =>
  element.dispatchEvent(
    new CustomEvent(`switchboard:${name}`, { bubbles: true, composed: true, cancelable: true, detail }),
  );

/** Relays every event of the suite as one of the element. @returns stops it */
export const relayEvents = (events: EventBus, element: Element): (() => void) => {
  const names = Object.keys(suiteEvents) as (keyof typeof suiteEvents)[];
  const stops = names.map((name) => events.on(name, (payload) => emit(element, name, payload)));
  return () => {
    for (const stop of stops) stop();
  };
};
