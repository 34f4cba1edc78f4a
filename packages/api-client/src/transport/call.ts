import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Answer } from './exchange.ts';

/** A part of the input; optional if all its fields are. */
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? object extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : { [P in K]?: never };

/** A JSON body, a form, or either, depending on the endpoint. */
type Payload<E extends Endpoint> = E['multipart'] extends z.ZodMiniType
  ?
      | { form: FormData; body?: never }
      | (E['body'] extends z.ZodMiniType ? Part<E, 'body'> & { form?: never } : never)
  : Part<E, 'body'> & { form?: never };

/** An answer that is sent in events. */
export interface Events {
  /** `exchangeEvents`: given, because few clients need its code. */
  exchange: (send: typeof fetch, url: string, init: RequestInit, events: Events) => Promise<Answer>;
  /** The name of the event that has the whole answer. The event `error` has a failure. */
  answer: string;
  /** Called with each other event. */
  onEvent: (name: string, data: unknown) => void;
}

interface CallOptions {
  /** Sent as `Idempotency-Key`: the server acts once on calls with the same key. */
  idempotencyKey?: string | undefined;
  /** Sent as `If-Match`: the server changes only this version, and answers 412 when there is another. */
  ifMatch?: number | undefined;
  /** Default message of a failed answer, instead of the endpoint's. */
  failure?: string;
  signal?: AbortSignal | undefined;
  /** Called with the part of the form that was sent, 0 to 1; from 0 again when the call is repeated. */
  onProgress?: ((sent: number) => void) | undefined;
  /** Requests the answer in events. A backend may still answer with a single body. */
  events?: Events | undefined;
}

type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Payload<E> & CallOptions;

/**
 * Calls an endpoint of the contract. Resolves to its answer, checked against the schema.
 *
 * @throws HttpError for a failed answer; for a 401 only if the session could not be renewed
 * @throws NetworkError if there is no answer
 * @throws ContractError if the answer breaks the contract
 * @throws the reason of `signal` if the caller aborted
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) => Promise<z.output<E['response']>>;

/** The input of any endpoint, for the transport. */
export interface AnyInput extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}
