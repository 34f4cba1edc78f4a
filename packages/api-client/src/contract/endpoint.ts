import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One row of the contract: everything that client, server and `openapi.json` need to know of a call. */
export interface Endpoint {
  method: Method;
  /** Below `/api/v1`, with `{name}` for each path parameter. */
  path: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The call may send multipart/form-data with these fields; `file` holds the bytes. */
  multipart?: z.ZodType;
  response: z.ZodType;
  /** What to say when a failed answer brings no words of its own. */
  failure?: string;
  /** Not in the base contract: another backend may lack it. */
  extension?: true;
  /** Whether the call needs a session; it does unless this says otherwise. */
  access?: 'public';
}

/** Keeps the literal types of an endpoint, so that calls are typed by it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
