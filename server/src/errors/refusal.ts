import type { contract, TakenDate } from '@switchboard/api-client';
import type { RefusalCode, RefusalValues } from '@switchboard/api-client/refusals';
import type { z } from 'zod';

export type { RefusalCode } from '@switchboard/api-client/refusals';

/** A row of the contract that the answer contains. */
type Present<E extends { response: z.core.$ZodType }> = z.output<E['response']>;
type Booking = Present<typeof contract.booking.createBooking>;
type Draft = Present<typeof contract.agents.draft>;

/** Codes of parts of a request that do not fit. */
export const MISFITS = [
  'wrong_type',
  'malformed',
  'invalid',
  'too_long',
  'too_short',
  'too_many_items',
  'too_few_items',
  'too_high',
  'too_low',
  'unknown_names',
  'overlapping',
  'missing_contact',
  'not_storable',
] as const;

/** Codes of what Telegram did not do, which its adapter says in a sentence. */
export const TELEGRAM_REFUSALS = [
  'message_refused',
  'file_refused',
  'bot_not_connected',
  'bot_blocked',
  'bot_kicked',
  'customer_not_begun',
  'account_not_connected',
  'no_accounts',
  'customer_unknown',
  'customer_blocks',
  'customer_gone',
  'writing_forbidden',
  'account_limited',
  'text_too_long',
  'voice_forbidden',
  'picture_refused',
  'nothing_sent',
  'file_not_sent',
  'file_over_upload_limit',
  'file_over_download_limit',
  'file_over_limit',
  'file_gone',
  'file_empty',
  'picture_unreadable',
] as const;

/** Why a part of a request does not fit, in English: for programs, which know no other language. */
interface Misfit {
  why: string;
}

/** What Telegram did not do, and the sentence about it. */
interface TelegramRefusal {
  about: 'message' | 'file';
  sentence: string;
}

/** Values for the answer beyond those that its words in all languages use. */
interface Inner
  extends Record<(typeof MISFITS)[number], Misfit>,
    Record<(typeof TELEGRAM_REFUSALS)[number], TelegramRefusal> {
  bad_request: Misfit & { status: number };
  foreign_page: Misfit;
  too_many_requests: { kind: string };
  missing: Partial<Misfit>;
  not_one_of: Partial<Misfit>;
  not_later: Misfit | { than: string; orSame?: true };
  stale_version:
    | { of: 'draft'; current: Draft }
    | { of: 'test'; current: Present<typeof contract.agentTests.update> }
    | { of: 'booking'; current: Booking }
    | {
        of:
          | ('settings' | 'resource' | 'option' | 'quick_reply' | 'service' | 'category' | 'agent')
          | 'taught';
        current: object;
      }
    | { of: 'customer'; current: Present<typeof contract.customers.get>['customer'] };
  missed_again: { reason: string };
  unknown_user: { by: 'sign-in' | 'token' };
  slot_taken: { conflicts?: readonly Booking[] };
  series_taken: { dates: readonly TakenDate[] };
  has_bookings: { upcoming: number; next: string };
  status_change: { held: string; allowed: readonly string[] };
  too_many: {
    of:
      | ('files' | 'parts' | 'categories' | 'quick_replies' | 'quick_reply_files' | 'tests')
      | ('scheduled' | 'all_scheduled' | 'series' | 'taught');
  };
  has_draft: { draft: Draft };
  taken: { agentId: string };
  doubtful_files: {
    files: readonly { id: string; name: string; failure: string | null; really: string | null }[];
  };
  failing_tests: { tests: readonly { id: string; name: string }[] };
  duplicate: { file: string };
}

/** The values that a refusal with this code has. */
export type ValuesOf<C extends RefusalCode> = RefusalValues[C] & (C extends keyof Inner ? Inner[C] : unknown);

type Given<C extends RefusalCode> = keyof ValuesOf<C> extends never
  ? []
  : object extends ValuesOf<C>
    ? [values?: ValuesOf<C>]
    : [values: ValuesOf<C>];

/** A failure that is reported to the client. `server/src/http/refusals` has its status and its words. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Refusal';
  readonly code: C;
  readonly values: ValuesOf<C>;

  constructor(code: C, ...[values]: Given<C>) {
    const field = values && 'field' in values ? `${values.field}: ` : '';
    super(field + code.replaceAll('_', ' '));
    this.code = code;
    // A code without values has an empty object of them.
    this.values = values ?? ({} as ValuesOf<C>);
  }
}

/** @param field part of the request that names what does not exist */
export const notFound = (field?: string): Refusal =>
  new Refusal('not_found', field === undefined ? {} : { field });

/** The row that was looked for. @throws Refusal 404, which names the field if its id came in one */
export const found = <Row>([row]: readonly Row[], field?: string): Row => {
  if (row === undefined) throw notFound(field);
  return row;
};
