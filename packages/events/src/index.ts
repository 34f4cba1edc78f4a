export {
  type Channel,
  createEventBus,
  type EventBus,
  type EventBusOptions,
  type EventOrigin,
} from './event-bus.ts';
export { type EventMap, suiteEvents } from './event-map.ts';
