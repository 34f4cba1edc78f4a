import * as z from 'zod/mini';

/** The definition of an event. */
interface EventDefinition<Payload extends z.ZodMiniType = z.ZodMiniType> {
  payload: Payload;
  /** Whether the event also reaches other tabs. */
  acrossTabs: boolean;
}

/** Events by name. */
export type EventDefinitions = Record<string, EventDefinition>;

// Loose, so that a team may add a field before the others know it.
const here = <Fields extends z.core.$ZodShape>(fields: Fields) => ({
  payload: z.looseObject(fields),
  acrossTabs: false,
});
const everywhere = <Fields extends z.core.$ZodShape>(fields: Fields) => ({
  payload: z.looseObject(fields),
  acrossTabs: true,
});

/**
 * Every event of the suite, with its payload. Names are `domain:past-tense`.
 * An event describes what happened, independent of its listeners.
 */
export const suiteEvents = {
  /** A user signed in. Tabs without a user, or with another one, start again. */
  'session:started': everywhere({ person: z.string() }),
  /** The session ended here or on the server. */
  'session:ended': everywhere({ reason: z.enum(['signed-out', 'expired']) }),
  /** Theme or direction changed. */
  'appearance:changed': everywhere({
    theme: z.enum(['light', 'dark', 'system']),
    direction: z.enum(['ltr', 'rtl']),
  }),
  /** Another language was chosen. */
  'language:changed': everywhere({ language: z.enum(['en', 'es', 'ru']) }),
  /** A remote could not be loaded; the rest of the suite works. */
  'remote:failed': here({ remote: z.string(), message: z.string() }),
  /** A version of a remote could not be loaded, and another one runs instead. */
  'remote:degraded': here({
    remote: z.string(),
    wanted: z.string(),
    running: z.string(),
    message: z.string(),
  }),
  /**
   * The number of conversations with unread messages changed, or that of conversations with messages that were not sent or
   * not confirmed, `undelivered`.
   */
  'chat:unread-changed': everywhere({
    count: z.int().check(z.nonnegative()),
    undelivered: z.optional(z.int().check(z.nonnegative())),
  }),
  /** The personal Telegram account or a bot was connected. */
  'telegram:connected': everywhere({ source: z.enum(['account', 'bot']) }),
  /** It was disconnected here on purpose. */
  'telegram:disconnected': everywhere({ source: z.enum(['account', 'bot']) }),
  /** A booking was created or changed in the calendar. */
  'calendar:booking-saved': here({ bookingId: z.string() }),
  /** A system prompt was saved; the first one ends onboarding. */
  'agents:prompt-saved': here({ agentId: z.string() }),
} satisfies EventDefinitions;

/** The named fields: a type with all others would accept every misspelled one. */
type Named<Payload> = {
  [Field in keyof Payload as string extends Field ? never : Field]: Payload[Field];
};

/** The payloads of a map of events. */
export type PayloadsOf<Definitions extends EventDefinitions> = {
  [Name in keyof Definitions]: Named<z.input<Definitions[Name]['payload']>>;
};

/** The payloads of the events of the suite. */
export type EventMap = PayloadsOf<typeof suiteEvents>;
