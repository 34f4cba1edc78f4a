import * as z from 'zod/mini';
import { trimmed } from './common.ts';
import { week } from './week.ts';

/** A text in each language that an agent writes. */
const inLanguages = z.object({ en: trimmed(0, 500), es: trimmed(0, 500), ru: trimmed(0, 500) });

/**
 * The settings of an agent. All are optional: a setting that is missing has its default, which the server knows.
 * `null` in a change removes a setting. Settings that are not listed here, and fields of settings that are not, are kept
 * as they are.
 */
const settings = {
  /** A name that `GET /messaging/model/` lists. */
  model: trimmed(1, 120),
  temperature: z.number().check(z.gte(0), z.lte(2)),
  /** Characters of one answer. */
  max_reply_length: z.int().check(z.gte(50), z.lte(4000)),
  tone: z.enum(['neutral', 'friendly', 'formal', 'brief']),
  /** `auto`: the language of the customer. */
  language: z.enum(['auto', 'en', 'es', 'ru']),
  working_hours: z
    .looseObject({
      /** The working hours of people: always, the hours of the business, or their own. */
      mode: z.enum(['always', 'business', 'own']),
      /** For `own`. */
      week: z.optional(week),
      /**
       * The behaviour at other times: the agent answers alone, the customer gets the away message once, or
       * nothing.
       */
      outside: z.enum(['agent', 'away', 'silent']),
      away_message: z.optional(inLanguages),
    })
    .check(
      z.refine(({ mode, week }) => mode !== 'own' || week !== undefined, {
        path: ['week'],
        message: 'is missing: the hours are the own ones of the agent',
        params: { refusal: 'missing' },
      }),
    ),
  hand_over: z.looseObject({
    /** A message with one of these words goes to a person. */
    words: z.array(trimmed(1, 80)).check(z.maxLength(50)),
    on_request: z.boolean(),
    on_anger: z.boolean(),
    on_repeated_question: z.boolean(),
    /** How sure the agent has to be. */
    caution: z.enum(['low', 'normal', 'high']),
    /** The message to the customer, instead of the default. */
    message: z.optional(inLanguages),
    /**
     * Minutes of silence of a person after which the agent takes a conversation back when the customer waits; null for
     * never.
     */
    back_after: z.optional(z.nullable(z.int().check(z.gte(5), z.lte(43_200)))),
    /** Until a called person does anything, the agent answers what its files answer surely. */
    answers_sure: z.optional(z.boolean()),
  }),
  /** Words and phrases that no answer may contain. */
  never_say: z.array(trimmed(1, 200)).check(z.maxLength(100)),
  /** Seconds to wait for more messages of the customer before an answer. */
  reply_delay: z.int().check(z.gte(0), z.lte(120)),
  /**
   * Books without a further yes what the customer's own message names exactly: the service and the time. A move or a
   * cancellation always needs the yes.
   */
  book_at_once: z.boolean(),
  /** Limits of one day on the clocks of the business; null is no limit. */
  budget: z.looseObject({
    tokens: z.nullable(z.int().check(z.gte(0))),
    money: z.nullable(z.number().check(z.gte(0))),
    /**
     * Answers of the model to one customer in an hour; null for as many as the operator of the server allows, above which
     * no number goes.
     */
    per_sender: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(1000)))),
  }),
};

const whole = z.object(settings);

/** Every setting, with defaults in place of missing ones. Without `model` the server chooses. */
export type AgentSettings = Omit<z.output<typeof whole>, 'model'> & { model?: string | undefined };

const removable = <T extends z.ZodMiniType>(setting: T) => z.optional(z.nullable(setting));

/** A change: only the given settings change, and `null` removes one. */
export const patchIntelligence = z
  .catchall(
    z.object({
      model: removable(settings.model),
      temperature: removable(settings.temperature),
      max_reply_length: removable(settings.max_reply_length),
      tone: removable(settings.tone),
      language: removable(settings.language),
      working_hours: removable(settings.working_hours),
      hand_over: removable(settings.hand_over),
      never_say: removable(settings.never_say),
      reply_delay: removable(settings.reply_delay),
      book_at_once: removable(settings.book_at_once),
      budget: removable(settings.budget),
    }),
    z.unknown(),
  )
  .check(
    z.refine((change) => Object.keys(change).every((name) => name.length <= 64), {
      message: 'the name of a setting may have 64 characters',
    }),
  );
export type PatchIntelligence = z.input<typeof patchIntelligence>;
