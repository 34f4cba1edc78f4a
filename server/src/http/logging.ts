import type { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sqlState } from '../db/failures.ts';
import { currentTrace } from '../tracing/spans.ts';
import { pathnameOf } from './pathname.ts';
import { configuredSecrets, createRedactLine, scrub } from './redaction.ts';

/** Maximum logged characters of a path. */
const MAX_PATH = 500;

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

/** A path without percent signs: an encoded letter hides no secret. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A request without its query, which may hold a customer's name. */
const describeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: decoded(pathnameOf(url)).slice(0, MAX_PATH),
  remoteAddress: ip,
});

/** The id of the current trace, by which lines and traces are found from each other. */
const traceId = () => {
  const context = currentTrace();
  return context === undefined ? {} : { trace_id: context.split('-')[1] };
};

/** Lines of JSON, without cookies, tokens, secrets of the settings and messages of customers. */
export const loggingOptions = (config: Config, stream?: Writable) => ({
  level: config.logLevel,
  ...(stream && { stream }),
  ...(config.tracing && { mixin: traceId }),
  hooks: { streamWrite: createRedactLine(configuredSecrets(config)) },
  serializers: { err: describeError, error: describeError, req: describeRequest },
});
