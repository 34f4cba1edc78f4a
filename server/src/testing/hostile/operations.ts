import { API_PATH } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import { everyEndpoint } from '../every-endpoint.ts';

/** A schema of the document. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** A call that an attacker reads from `/openapi.json`. */
export interface Operation {
  /** In the contract, such as `booking.createBooking`; undefined for other routes. */
  name: string | undefined;
  method: string;
  /** With `{id}` and the like. */
  path: string;
  query: Record<string, Schema>;
  body: Schema | undefined;
  /** Fields of a form beside its file. */
  form: boolean;
}

interface Described {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

/** What the document does not describe: pages, their files, webhooks, and paths that do not exist. */
const HIDDEN: readonly [method: string, path: string][] = [
  ...[
    '/',
    '/chat/',
    '/healthz',
    '/readyz',
    '/metrics',
    '/config.json',
    '/registry.json',
    '/openapi.json',
  ].map((path): [string, string] => ['GET', path]),
  ...[
    '/remotes/chat/1.0.0/../../../package.json',
    '/remotes/%2e%2e/%2e%2e/etc/passwd',
    '/assets/',
    '/%00',
  ].map((path): [string, string] => ['GET', path]),
  ['POST', `${API_PATH}/bot/telegram/webhook/{id}/`],
  ['POST', `${API_PATH}/billing/webhook/`],
  ['GET', `${API_PATH}/nowhere/{id}/`],
];

/** All calls of a server, taken from its own document. */
export const operationsOf = async (app: FastifyInstance): Promise<Operation[]> => {
  const { paths } = (await app.inject('/openapi.json')).json();
  const names = new Map(
    everyEndpoint.map(([name, { method, path }]) => [`${method} ${API_PATH}${path}`, name]),
  );
  const described = Object.entries<Record<string, Described>>(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([verb, call]): Operation => {
      const method = verb.toUpperCase();
      const content = call.requestBody?.content ?? {};
      const query = (call.parameters ?? []).filter((parameter) => parameter.in === 'query');
      return {
        ...{ name: names.get(`${method} ${path}`), method, path },
        query: Object.fromEntries(query.map(({ name, schema }) => [name, schema ?? {}])),
        body: content['application/json']?.schema,
        form: 'multipart/form-data' in content,
      };
    }),
  );
  const hidden = HIDDEN.map(([method, path]) => ({ method, path }));
  const rest = { name: undefined, query: {}, body: undefined, form: false };
  return [...described, ...hidden.map((call) => ({ ...rest, ...call }))];
};
