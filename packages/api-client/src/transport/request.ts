import type { Endpoint } from '../contract/endpoint.ts';
import { ContractError } from '../errors.ts';
import type { AnyInput } from './call.ts';

/** Steps within a path, encoded or not. */
const STEPS = new Set(['', '.', '..']);

const fillPath = ({ method, path }: Endpoint, params: Record<string, string> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (STEPS.has(value)) throw new ContractError(`${method} ${path}: ${name}: cannot be '${value}'`);
    return encodeURIComponent(value);
  });

const searchOf = (query: Record<string, unknown> = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
};

export interface BuiltRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: BodyInit | null;
}

/** The request of a call, without the parts that depend on the session. */
export const buildRequest = (baseUrl: string, endpoint: Endpoint, input: AnyInput): BuiltRequest => {
  const headers: Record<string, string> = {
    Accept: input.events ? 'text/event-stream' : 'application/json',
  };
  if (input.idempotencyKey !== undefined) headers['Idempotency-Key'] = input.idempotencyKey;
  if (input.ifMatch !== undefined) headers['If-Match'] = `"${input.ifMatch}"`;
  // A form's content type carries its boundary, which only the browser knows.
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  return {
    url: baseUrl.replace(/(?<!\/)\/+$/, '') + fillPath(endpoint, input.params) + searchOf(input.query),
    method: endpoint.method,
    headers,
    body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
  };
};
