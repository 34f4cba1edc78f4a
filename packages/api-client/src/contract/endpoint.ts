import type * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One row of the contract: a call, for client, server and `openapi.json`. */
export interface Endpoint {
  method: Method;
  /** Below `/api/v1`, with `{name}` for each path parameter. */
  path: string;
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
  /** Pages make the call without a click of a person: above its rate limit, it waits and is sent again. */
  unasked?: true;
  /** A `public` call needs no session. */
  access?: 'public';
}

/** Keeps the literal types of an endpoint, for the types of its calls. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
