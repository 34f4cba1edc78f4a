import { type EventDefinitions, type EventMap, type PayloadsOf, suiteEvents } from './event-map.ts';

/** Where an event happened: in this tab, or in another one of the same browser. */
type EventOrigin = 'here' | 'elsewhere';

export interface EventBus<Map extends object = EventMap> {
  /** Calls `handler` for each such event. Returns its own unsubscribe. */
  on<Name extends keyof Map>(
    name: Name,
    handler: (payload: Map[Name], origin: EventOrigin) => void,
  ): () => void;
  /**
   * Calls every handler, in the order of subscription. A handler that throws does not affect others. An event that is
   * not in the map, or whose payload does not fit, is reported and reaches no handler.
   */
  emit<Name extends keyof Map>(name: Name, payload: Map[Name]): void;
}

/** A connection between tabs, such as a `BroadcastChannel`. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

export interface EventBusOptions {
  /** The connection to other tabs; without one, events stay in this tab. */
  channel?: Channel;
  /** Called with the errors of handlers and for refused events; `reportError` of the browser by default. */
  onError?: (error: unknown) => void;
}

type Handler = (payload: never, origin: EventOrigin) => void;

/** An event bus over a map of events, for apps that do not import each other. */
export const createEventBusOf = <Definitions extends EventDefinitions>(
  definitions: Definitions,
  { channel, onError = (error) => reportError(error) }: EventBusOptions = {},
): EventBus<PayloadsOf<Definitions>> => {
  const handlers = new Map<PropertyKey, Set<Handler>>();

  const tell = (name: PropertyKey, payload: unknown, origin: EventOrigin) => {
    const forName = handlers.get(name) ?? new Set();
    for (const handler of [...forName]) {
      // Another handler may have unsubscribed this one just now.
      if (!forName.has(handler)) continue;
      try {
        handler(payload as never, origin);
      } catch (error) {
        onError(error);
      }
    }
  };

  /** The definition and the checked payload, or `undefined` if there is no such event. */
  const admit = (name: PropertyKey, payload: unknown) => {
    const definition = Object.hasOwn(definitions, name) ? definitions[String(name)] : undefined;
    const checked = definition?.payload.safeParse(payload);
    if (definition && checked?.success) return { definition, payload: checked.data };
    onError(new Error(`The event '${String(name)}' was refused`, { cause: checked?.error }));
    return undefined;
  };

  /** A payload that cannot be copied stays in this tab, without a failure. */
  const post = (message: unknown) => {
    try {
      channel?.postMessage(message);
    } catch (error) {
      onError(error);
    }
  };

  channel?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ name?: string; payload?: unknown } | null>) => {
      const name = data?.name;
      // The other tab may run a newer suite, with other events.
      if (name === undefined || !Object.hasOwn(definitions, name)) return;
      const event = admit(name, data?.payload);
      if (event?.definition.acrossTabs) tell(name, event.payload, 'elsewhere');
    },
  );

  return {
    on(name, handler) {
      const forName = handlers.get(name) ?? new Set();
      handlers.set(name, forName);
      forName.add(handler);
      return () => forName.delete(handler);
    },
    emit(name, payload) {
      const event = admit(name, payload);
      if (!event) return;
      tell(name, event.payload, 'here');
      if (event.definition.acrossTabs) post({ name, payload: event.payload });
    },
  };
};

/** The event bus of the suite. */
export const createEventBus = (options?: EventBusOptions): EventBus => createEventBusOf(suiteEvents, options);
