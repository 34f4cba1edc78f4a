import type { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { pathnameOf } from '../web/wanted.ts';

const SECRET_NAMES = [
  'cookie',
  'set-cookie',
  'authorization',
  'x-csrftoken',
  'id_token',
  'token',
  'password',
  'code',
];
const quoted = SECRET_NAMES.map((name) => `["${name}"]`);

/** What tokens look like wherever they turn up: of bots, and of the identity provider. */
const TOKENS = /\d{5,20}:[\w-]{20,}|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

const scrub = (text = ''): string => text.replace(TOKENS, '[redacted]');

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
};

/** The words of an error without the secrets in them. A failed query would tell the values that it carried. */
const describeError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)), stack: '' };
  const query = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : undefined;
  return {
    type: error.name,
    message: query ?? scrub(error.message),
    stack: query ? framesOf(error) : scrub(error.stack),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
};

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** What was asked for; a query tells whom somebody searched for. */
const describeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: scrub(pathnameOf(url)),
  remoteAddress: ip,
});

/** Lines of JSON, without cookies, tokens or what customers wrote. */
export const loggingOptions = (level: Config['logLevel'], stream?: Writable) => ({
  level,
  ...(stream && { stream }),
  redact: {
    paths: [...quoted, ...['*', 'req.headers', 'res.headers'].flatMap((at) => quoted.map((q) => at + q))],
  },
  serializers: { err: describeError, error: describeError, req: describeRequest },
});
