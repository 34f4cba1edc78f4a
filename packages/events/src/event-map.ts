import * as z from 'zod';

/** What is known of an event besides its name. */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  payload: Payload;
  /** Whether the other tabs of the same person hear it too. */
  acrossTabs: boolean;
}

/** Events by their names. */
export type EventDefinitions = Record<string, EventDefinition>;

// Loose: a team may add a field before everybody has heard of it.
const here = <Fields extends z.ZodRawShape>(fields: Fields) => ({
  payload: z.looseObject(fields),
  acrossTabs: false,
});
const everywhere = <Fields extends z.ZodRawShape>(fields: Fields) => ({
  payload: z.looseObject(fields),
  acrossTabs: true,
});

/**
 * Every event of the suite, with what it carries. Names are `domain:past-tense`.
 * An event says what happened; who cares is not the sender's business.
 */
export const suiteEvents = {
  /** Somebody signed in: tabs of nobody, or of somebody else, take note. */
  'session:started': everywhere({ person: z.string() }),
  /** The session ended here or on the server. */
  'session:ended': everywhere({ reason: z.enum(['signed-out', 'expired']) }),
  /** Theme or direction were chosen anew. */
  'appearance:changed': everywhere({
    theme: z.enum(['light', 'dark', 'system']),
    direction: z.enum(['ltr', 'rtl']),
  }),
  /** Another language was chosen. */
  'language:changed': everywhere({ language: z.enum(['en', 'es', 'ru']) }),
  /** A remote could not be loaded; the rest of the suite goes on. */
  'remote:failed': here({ remote: z.string(), message: z.string() }),
  /** Another version of a remote runs than the one that was meant, which could not be had. */
  'remote:degraded': here({
    remote: z.string(),
    wanted: z.string(),
    running: z.string(),
    message: z.string(),
  }),
  /** The number of conversations with unread messages changed. */
  'chat:unread-changed': everywhere({ count: z.int().nonnegative() }),
  /** The personal Telegram account or a bot was connected. */
  'telegram:connected': here({ source: z.enum(['account', 'bot']) }),
  /** A booking was created or changed in the calendar. */
  'calendar:booking-saved': here({ bookingId: z.string() }),
  /** A system prompt was saved; the first one ends onboarding. */
  'agents:prompt-saved': here({ agentId: z.string() }),
} satisfies EventDefinitions;

/** What each of these events carries. */
export type PayloadsOf<Definitions extends EventDefinitions> = {
  [Name in keyof Definitions]: z.input<Definitions[Name]['payload']>;
};

/** What each event of the suite carries. */
export type EventMap = PayloadsOf<typeof suiteEvents>;
