import type { LimitClass } from '@switchboard/api-client/limit-classes';
import { z } from 'zod';

/**
 * The class of every route: those of the contract, calendar feeds, pages with their files, and webhooks. `stranger` is that
 * of calls whose session or token this server has not seen yet.
 */
export type RouteClass = LimitClass | 'feed' | 'page' | 'stranger' | 'webhook';

/**
 * What a limit counts by. `visitor` is the address of a call without a session, `address` that of any call; IPv6 by /64.
 * `subject` is what the call acts on: the phone that is called, the bot of a webhook.
 */
export const DIMENSIONS = ['visitor', 'address', 'user', 'workspace', 'subject'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** `most` calls at once; they come back evenly within `seconds`. */
export interface Limit {
  most: number;
  seconds: number;
}

export type ClassLimits = Partial<Record<Dimension, Limit>>;

/** The limits of each class; a dimension without a limit is not counted. */
export type LimitTable = Readonly<Record<RouteClass, ClassLimits>>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const per = (seconds: number) => (most: number) => ({ most, seconds });
const [minute, tenMinutes, hour] = [per(MINUTE), per(10 * MINUTE), per(HOUR)];

/** The limits of an installation that sets none. `docs/running.md` explains them. */
export const DEFAULT_LIMITS: LimitTable = {
  signIn: { visitor: tenMinutes(120), user: tenMinutes(30) },
  signUp: { visitor: hour(60), user: tenMinutes(30) },
  session: { visitor: minute(300) },
  call: { address: hour(30), user: hour(10), workspace: hour(20), subject: hour(6) },
  code: { address: tenMinutes(60), user: tenMinutes(10), workspace: tenMinutes(30) },
  connect: { address: tenMinutes(120), user: tenMinutes(30), workspace: tenMinutes(60) },
  send: { user: minute(120), workspace: minute(600) },
  search: { user: minute(300), workspace: minute(1_500) },
  upload: { user: minute(120), workspace: minute(300) },
  model: { user: minute(30), workspace: minute(90) },
  heavy: { user: hour(20), workspace: hour(40) },
  write: { user: minute(300), workspace: minute(1_500) },
  cheap: { visitor: minute(1_200), user: minute(3_000), workspace: minute(30_000) },
  poll: { user: minute(3_000), workspace: minute(30_000) },
  signals: { visitor: minute(60), user: minute(30), workspace: minute(300) },
  feed: { visitor: minute(600) },
  page: { visitor: minute(6_000) },
  stranger: { visitor: minute(1_200) },
  webhook: { subject: minute(6_000) },
};

export const CLASSES = Object.keys(DEFAULT_LIMITS) as readonly RouteClass[];

/** Classes that each server counts for itself, in memory: a row for each of their calls would cost more than the call. */
export const IN_MEMORY: ReadonlySet<RouteClass> = new Set([
  'cheap',
  'poll',
  'signals',
  'feed',
  'page',
  'stranger',
  'webhook',
]);

const limit = z
  .tuple([z.int().min(1).max(1e9), z.int().min(1).max(86_400)])
  .transform(([most, seconds]): Limit => ({ most, seconds }));

/**
 * The setting RATE_LIMITS: `times` multiplies all numbers; a class replaces limits of its own, as in
 * `{"send": {"user": [240, 60]}}`: 240 calls in 60 seconds.
 */
export const limitChanges = z.strictObject({
  times: z.number().min(0.01).max(1e6).default(1),
  ...Object.fromEntries(CLASSES.map((name) => [name, z.partialRecord(z.enum(DIMENSIONS), limit).optional()])),
});

type LimitChanges = { times: number } & Partial<Record<RouteClass, ClassLimits>>;

/** The limits of this installation. */
export const limitsWith = (changes: LimitChanges = { times: 1 }): LimitTable => {
  const { times, ...classes } = changes;
  const scaled = (limits: ClassLimits) =>
    Object.fromEntries(
      Object.entries(limits).map(([by, { most, seconds }]) => [
        by,
        { most: Math.max(1, Math.round(most * times)), seconds },
      ]),
    );
  return Object.fromEntries(
    CLASSES.map((name) => [name, { ...scaled(DEFAULT_LIMITS[name]), ...classes[name] }]),
  ) as Record<RouteClass, ClassLimits>;
};
