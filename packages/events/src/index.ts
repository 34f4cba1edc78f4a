export {
  type Channel,
  createEventBus,
  type EventBus,
} from './event-bus.ts';
