export { createEventBus, type EventBus, type EventBusOptions } from './event-bus.ts';
export type { EventMap } from './event-map.ts';
