export {
  type Channel,
  createEventBus,
  type EventBus,
} from './event-bus.ts';
export { suiteEvents } from './event-map.ts';
