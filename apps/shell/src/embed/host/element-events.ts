import { type EventBus, suiteEvents } from '@switchboard/events';

/** Tells the page; names begin with `switchboard:`. @returns whether the page left it to us */
export const emit = (element: Element, name: string, detail: object): boolean =>
  element.dispatchEvent(
    new CustomEvent(`switchboard:${name}`, { bubbles: true, composed: true, cancelable: true, detail }),
  );

/** Every event of the suite, as one of the element. @returns ends it */
export const relayEvents = (events: EventBus, element: Element): (() => void) => {
  const names = Object.keys(suiteEvents) as (keyof typeof suiteEvents)[];
  const stops = names.map((name) => events.on(name, (payload) => emit(element, name, payload)));
  return () => {
    for (const stop of stops) stop();
  };
};
