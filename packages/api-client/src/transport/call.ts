import type { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';

/** A part of the input that the endpoint describes; it may be left out when nothing in it is required. */
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? object extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : { [P in K]?: never };

/** What is sent: a JSON body, a form, or either where the endpoint takes both. */
type Payload<E extends Endpoint> = E['multipart'] extends z.ZodType
  ?
      | { form: FormData; body?: never }
      | (E['body'] extends z.ZodType ? Part<E, 'body'> & { form?: never } : never)
  : Part<E, 'body'> & { form?: never };

export interface CallOptions {
  /** Sent as `Idempotency-Key`: the server acts once on calls with the same key. */
  idempotencyKey?: string;
  /** What to say when a failed answer brings no words of its own, instead of the endpoint's own default. */
  failure?: string;
  signal?: AbortSignal | undefined;
}

export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Payload<E> & CallOptions;

/**
 * Calls an endpoint of the contract and resolves to its answer, checked against the endpoint's schema.
 *
 * @throws HttpError when the answer is not a success; a 401 only after the session could not be renewed
 * @throws NetworkError when no answer came
 * @throws ContractError when the answer does not fit the contract
 * @throws the reason of `signal`, as it is, when the caller aborted
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) => Promise<z.output<E['response']>>;

/** The input of any endpoint, as the transport handles it. */
export interface AnyInput extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}
