import * as z from 'zod/mini';
import { id, wireId } from './common.ts';

/** A browser in which the user is signed in. */
const signedIn = z.looseObject({
  id: wireId,
  /** Names of the browser and the operating system, such as `Firefox`; null for unknown ones. */
  browser: z.nullish(z.string()),
  system: z.nullish(z.string()),
  /** The network of the last call: `203.0.113.0/24` or `2001:db8:1::/48`, never a whole address. */
  network: z.nullish(z.string()),
  /** ISO 8601. */
  created_at: z.string(),
  /** Up to a minute behind the last call; ISO 8601. */
  last_seen_at: z.string(),
  /** Whether the call came from this browser. */
  current: z.boolean(),
});
export type SignedInBrowser = z.output<typeof signedIn>;

export const signedInBrowsers = z.looseObject({
  /** The one that was used last comes first. */
  results: z.array(signedIn),
});

/** What the audit trail keeps. */
export type SecurityEventKind =
  | 'signed_in'
  | 'signed_out'
  | 'sign_in_refused'
  | 'sign_in_changed'
  | 'identity_confirmed'
  | 'session_ended'
  | 'sessions_ended'
  | 'sessions_revoked'
  | 'session_copied'
  | 'forgery_refused'
  | 'limit_reached'
  | 'account_connected'
  | 'account_disconnected'
  | 'account_lost'
  | 'bot_connected'
  | 'bot_token_replaced'
  | 'bot_removed'
  | 'bot_lost'
  | 'webhook_refused'
  | 'export_started'
  | 'export_opened'
  | 'retention_changed'
  | 'sender_blocked'
  | 'sender_unblocked'
  | 'customer_erased'
  | 'deletion_requested'
  | 'deletion_taken_back'
  | 'workspace_suspended'
  | 'workspace_resumed'
  | 'limit_changed';

const securityEvent = z.looseObject({
  id: wireId,
  /** ISO 8601. */
  at: z.string(),
  /** A newer backend may know more kinds. */
  kind: z.string(),
  /** What the kind leaves open: why a sign-in was refused, which limit was reached, or which bot it is about. */
  detail: z.nullish(z.string()),
  /** Whether the user of the call did it; false for another person of the business. */
  own: z.boolean(),
  browser: z.nullish(z.string()),
  system: z.nullish(z.string()),
  network: z.nullish(z.string()),
});
export type SecurityEvent = z.output<typeof securityEvent>;

export const securityEventsQuery = z.object({
  /** The id of an event: those before it. */
  before: z.optional(id),
});

export const securityEventPage = z.looseObject({
  /** The last one comes first. */
  results: z.array(securityEvent),
  /** Whether there are earlier ones. */
  more: z.boolean(),
});
export type SecurityEventPage = z.output<typeof securityEventPage>;
