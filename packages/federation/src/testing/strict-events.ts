import { createEventBus, type EventBus } from '@switchboard/events';

/** An event bus on which a handler that throws fails the test. */
export const createStrictEvents = (): EventBus =>
  createEventBus({
    onError: (error) => {
      throw error;
    },
  });
