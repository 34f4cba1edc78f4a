import { AGENT_DEFAULTS, type AgentSettings } from '@switchboard/api-client';
import type { WeekHours } from '@switchboard/common/time/week-hours';

type Stored = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

/** Numbers that a setting may have, both ends included. */
export interface Limits {
  min: number;
  max: number;
  whole: boolean;
}

export const LIMITS = {
  temperature: { min: 0, max: 2, whole: false },
  max_reply_length: { min: 50, max: 4000, whole: true },
  reply_delay: { min: 0, max: 120, whole: true },
  tokens: { min: 0, max: Number.MAX_SAFE_INTEGER, whole: true },
  back_after: { min: 5, max: 43_200, whole: true },
  money: { min: 0, max: Number.MAX_SAFE_INTEGER, whole: false },
  per_sender: { min: 1, max: 1000, whole: true },
} satisfies Record<string, Limits>;

/** Most entries of a list, and most characters of each. */
export interface ListLimits {
  entries: number;
  length: number;
}

export const WORDS: ListLimits = { entries: 50, length: 80 };
export const NEVER_SAY: ListLimits = { entries: 100, length: 200 };
/** Characters of a text that customers read. */
export const LONGEST_TEXT = 500;

export const TONES = ['neutral', 'friendly', 'formal', 'brief'] as const;
export const LANGUAGES = ['auto', 'en', 'es', 'ru'] as const;
export const MODES = ['always', 'business', 'own'] as const;
export const OUTSIDE = ['agent', 'away', 'silent'] as const;
export const CAUTIONS = ['low', 'normal', 'high'] as const;

/** The default working hours: 9 to 18, Monday to Friday. */
export const USUAL_WEEK: WeekHours = Array.from({ length: 7 }, (_, day) =>
  day < 5 ? [[9 * 60, 18 * 60]] : [],
);

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isWithin = (value: unknown, { min, max, whole }: Limits): value is number =>
  typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value));

const within =
  (limits: Limits): Check =>
  (value) =>
    isWithin(value, limits);
const limit =
  (limits: Limits): Check =>
  (value) =>
    value === null || isWithin(value, limits);
const oneOf =
  (names: readonly string[]): Check =>
  (value) =>
    names.some((name) => name === value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isText: Check = (value) => typeof value === 'string';
const isList: Check = (value) => Array.isArray(value) && value.every(isText);
const isInLanguages: Check = (value) =>
  isObject(value) && ['en', 'es', 'ru'].every((name) => isText(value[name]));
const isSpan: Check = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((minute) => typeof minute === 'number');
const isWeek: Check = (value) =>
  Array.isArray(value) && value.length === 7 && value.every((day) => Array.isArray(day) && day.every(isSpan));

/** The fields of a setting that has several. */
const parts = {
  working_hours: {
    mode: oneOf(MODES),
    week: isWeek,
    outside: oneOf(OUTSIDE),
    away_message: isInLanguages,
  },
  hand_over: {
    words: isList,
    on_request: isFlag,
    on_anger: isFlag,
    on_repeated_question: isFlag,
    caution: oneOf(CAUTIONS),
    message: isInLanguages,
    back_after: limit(LIMITS.back_after),
    answers_sure: isFlag,
  },
  budget: {
    tokens: limit(LIMITS.tokens),
    money: limit(LIMITS.money),
    per_sender: limit(LIMITS.per_sender),
  },
} satisfies { [Name in keyof AgentSettings]?: { [Part in keyof Required<AgentSettings>[Name]]?: Check } };

const single = {
  temperature: within(LIMITS.temperature),
  max_reply_length: within(LIMITS.max_reply_length),
  tone: oneOf(TONES),
  language: oneOf(LANGUAGES),
  never_say: isList,
  reply_delay: within(LIMITS.reply_delay),
  book_at_once: isFlag,
} satisfies { [Name in keyof AgentSettings]?: Check };

/** The settings that this screen shows. */
const SHOWN = ['model', ...Object.keys(single), ...Object.keys(parts)] as const;

/** All settings of an agent as the server reads them: a missing or unreadable setting has its default. */
export const rulesOf = (stored: Stored): AgentSettings => {
  const plain = Object.entries(single)
    .filter(([name, check]) => check(stored[name]))
    .map(([name]) => [name, stored[name]]);
  const whole = Object.entries(parts).map(([name, checks]) => {
    const given = stored[name];
    const readable = Object.entries<Check>(checks).filter(
      ([part, check]) => isObject(given) && check(given[part]),
    );
    return [
      name,
      {
        ...AGENT_DEFAULTS[name as keyof typeof parts],
        ...Object.fromEntries(readable.map(([part]) => [part, isObject(given) ? given[part] : undefined])),
      },
    ];
  });
  const model = typeof stored.model === 'string' ? stored.model : undefined;
  // Each value is the default or was checked, which the compiler cannot follow.
  return { ...AGENT_DEFAULTS, ...Object.fromEntries([...plain, ...whole]), model } as AgentSettings;
};

/** A setting with changed fields; `undefined` removes one, and those that this screen does not know are kept. */
export const withParts = <Name extends keyof typeof parts>(
  stored: Stored,
  name: Name,
  changed: Partial<AgentSettings[Name]>,
): AgentSettings[Name] => {
  const given = stored[name];
  const fields = { ...(isObject(given) ? given : {}), ...rulesOf(stored)[name], ...changed };
  // `rulesOf` has every required field.
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as AgentSettings[Name];
};

/** The stored settings that this screen does not know. */
export const unknownSettings = (stored: Stored): [name: string, value: unknown][] =>
  Object.entries(stored).filter(([name]) => !SHOWN.includes(name));
