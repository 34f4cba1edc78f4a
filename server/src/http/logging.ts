import type { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { pathnameOf } from './pathname.ts';

/** Names of fields whose values are secrets: `set-cookie`, `x-csrftoken`, `id_token`, a Telegram login's `code`. */
const SECRET_NAME = /cookies?$|authorization$|token$|^(password|code|session|rawHeaders)$/i;

/** Secrets within a text. The lookbehinds keep the search linear in the client's input. */
const SECRETS: readonly [RegExp, string][] = [
  // Tokens of bots and of the identity provider.
  [/(?<!\d)\d{5,20}:[\w-]{20,}|(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[redacted]'],
  // The address of a calendar feed is its key.
  [/(\/booking\/feeds\/)[^/?#\s]+/g, '$1[redacted]'],
  [/((?:__Host-\w+|csrftoken)=)[^;,\s]+/g, '$1[redacted]'],
  [/(\b(?:Bearer|Basic) +)\S+/gi, '$1[redacted]'],
  [/([?&](?:\w*token|code|oobCode|key|apiKey|password)=)[^&#\s]+/gi, '$1[redacted]'],
];

/** Maximum logged characters of a path. */
const MAX_PATH = 500;

const scrub = (text: string): string =>
  SECRETS.reduce((scrubbed, [pattern, by]) => scrubbed.replace(pattern, by), text);

/** Removes the secrets from a line of the log, at any level and depth. */
const redactLine = (line: string): string => {
  const redacted = JSON.stringify(JSON.parse(line), (name, value) => {
    if (SECRET_NAME.test(name)) return '[redacted]';
    return typeof value === 'string' ? scrub(value) : value;
  });
  return `${redacted}\n`;
};

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
};

/** An error without the values of a failed query, which are input of users. */
const describeError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const query = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : undefined;
  return {
    type: error.name,
    message: query ?? error.message,
    stack: (query ? framesOf(error) : error.stack) ?? '',
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
};

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** A request without its query, which may hold a customer's name. */
const describeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: pathnameOf(url).slice(0, MAX_PATH),
  remoteAddress: ip,
});

/** Lines of JSON, without cookies, tokens and messages of customers. */
export const loggingOptions = (level: Config['logLevel'], stream?: Writable) => ({
  level,
  ...(stream && { stream }),
  hooks: { streamWrite: redactLine },
  serializers: { err: describeError, error: describeError, req: describeRequest },
});
