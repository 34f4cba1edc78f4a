import type * as z from 'zod/mini';
import type { SecurityEventKind } from '../schemas/person.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Classes of calls. Each has rate limits of its own; `server/src/limits/table.ts` has their numbers.
 *
 * - `signIn` proves to the server who the user is, `signUp` makes a user, `session` renews or ends a session
 * - `call` makes Telegram send a code to a phone, `code` tries a code or a password, `connect` connects a channel
 * - `send` reaches customers, `model` uses the language model
 * - `heavy` begins long work, or a call to the payment provider; `search` reads through many rows
 * - `write` is any other change; `cheap` any other read, or a change that follows from reading
 * - `poll` waits for changes
 */
export type LimitClass =
  | ('signIn' | 'signUp' | 'session' | 'call' | 'code' | 'connect' | 'send' | 'model' | 'heavy' | 'search')
  | ('upload' | 'write' | 'cheap' | 'poll');

/** One row of the contract: a call, for client, server and `openapi.json`. */
export interface Endpoint {
  method: Method;
  /** Below `/api/v1`, with `{name}` for each path parameter. */
  path: string;
  /** The class whose rate limits count the call. */
  limit: LimitClass;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The call may send multipart/form-data with these fields; `file` holds the bytes. */
  multipart?: z.ZodMiniType;
  /** Limit of that file in bytes; 20 MiB without one. */
  maxFileBytes?: number;
  /** The form may have several parts `file`, and then a field may come once for each, as a list. */
  several?: { maxFiles: number; maxBytes: number };
  response: z.ZodMiniType;
  /** Status of a success; 200 by default. */
  status?: 202;
  /** Default message of a failed answer. */
  failure?: string;
  /** Not in the base contract; another backend may lack it. */
  extension?: true;
  /**
   * `recent`: the user must have proved who they are in the last 10 minutes; else 403 with the code `sign_in_again`.
   * `replacing`: only when the call would replace something that is connected.
   */
  proof?: 'recent' | 'replacing';
  /** It also works while the business waits for its deletion; other calls answer 403 with the code `leaving` then. */
  whileLeaving?: true;
  /** What a successful call leaves in the audit trail. */
  audit?: SecurityEventKind;
  /** A `public` call needs no session. */
  access?: 'public';
}

/** Keeps the literal types of an endpoint, for the types of its calls. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
