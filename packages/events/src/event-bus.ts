import type { EventMap } from './event-map.ts';

export interface EventBus<Map extends object = EventMap> {
  /** Calls `handler` for each such event; returns its own unsubscribe. */
  on<Name extends keyof Map>(name: Name, handler: (payload: Map[Name]) => void): () => void;
  /** Tells every handler, in the order in which they subscribed. A handler that throws harms no other. */
  emit<Name extends keyof Map>(name: Name, payload: Map[Name]): void;
}

export interface EventBusOptions {
  /** Told of a handler that threw; `reportError` of the browser unless told. */
  onHandlerError?: (error: unknown) => void;
}

/** A typed event bus: how apps that do not know each other meet. */
export const createEventBus = <Map extends object = EventMap>({
  onHandlerError = (error) => reportError(error),
}: EventBusOptions = {}): EventBus<Map> => {
  const handlers = new globalThis.Map<keyof Map, Set<(payload: never) => void>>();

  return {
    on(name, handler) {
      const forName = handlers.get(name) ?? new Set();
      handlers.set(name, forName);
      forName.add(handler);
      return () => forName.delete(handler);
    },
    emit(name, payload) {
      const forName = handlers.get(name) ?? new Set();
      for (const handler of [...forName]) {
        // Another handler may have unsubscribed this one just now.
        if (!forName.has(handler)) continue;
        try {
          handler(payload as never);
        } catch (error) {
          onHandlerError(error);
        }
      }
    },
  };
};
