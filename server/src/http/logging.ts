import type { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sqlState } from '../db/failures.ts';
import { pathnameOf } from './pathname.ts';

/**
 * Names of fields whose values are secrets: `set-cookie`, `x-csrftoken`, `id_token`, a Telegram login's `code`, the
 * `params` of a query.
 */
const SECRET_NAME = /cookies?$|authorization$|token$|^(password|code|session|rawHeaders|params)$/i;

/** Secrets within a text. The lookbehinds keep the search linear in the client's input. */
const SECRETS: readonly [RegExp, string][] = [
  // Tokens of bots and of the identity provider.
  [/(?<!\d)\d{5,20}:[\w-]{20,}|(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[redacted]'],
  // The address of a calendar feed is its key.
  [/(\/booking\/feeds\/)[^/?#\s]+/g, '$1[redacted]'],
  [/((?:__Host-\w+|csrftoken)=)[^;,\s]+/g, '$1[redacted]'],
  [/(\b(?:Bearer|Basic) +)\S+/gi, '$1[redacted]'],
  // E-mail addresses: mail servers repeat them in their refusals.
  [/[^\s@<>"'(),;:=/\\]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,}/gu, '[redacted]'],
  [/([?&](?:\w*token|code|oobCode|key|apiKey|password)=)[^&#\s]+/gi, '$1[redacted]'],
];

/** Maximum logged characters of a path. */
const MAX_PATH = 500;

const scrub = (text: string): string =>
  SECRETS.reduce((scrubbed, [pattern, by]) => scrubbed.replace(pattern, by), withoutParameters(text));

/** The message of a failed query ends with its values, which are input of users. */
const withoutParameters = (text: string): string => {
  const query = text.indexOf('Failed query: ');
  const parameters = query < 0 ? -1 : text.indexOf('\nparams: ', query);
  return parameters < 0 ? text : text.slice(0, parameters);
};

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
  const message = valueless(error);
  return {
    type: error.name,
    message: message ?? error.message,
    stack: (message === undefined ? error.stack : framesOf(error)) ?? '',
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
};

/** What to log in place of a message that holds values of a query. */
const valueless = (error: Error): string | undefined => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Postgres quotes a value that does not fit its type.
  if (sqlState(error)?.startsWith('22')) return error.message.split(': "')[0];
  return undefined;
};

/** The stack behind the message. A line of the message may look like a frame. */
const framesOf = ({ stack = '', message }: Error): string => {
  const begin = stack.indexOf(message);
  return begin < 0 ? '' : stack.slice(begin + message.length + 1);
};

/** An error as text for the terminal, without the values of a failed query and without secrets. */
export const printable = (error: unknown): string => {
  const lines: string[] = [];
  for (let each: LoggedError | undefined = describeError(error); each; each = each.cause)
    lines.push(
      each.stack.includes(each.message) ? each.stack : `${each.type}: ${each.message}\n${each.stack}`,
    );
  return scrub(lines.join('\nCaused by: '));
};

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
