import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, sqlState } from '../db/failures.ts';
import { isDiskFull } from '../errors/disk-full.ts';
import { FilesUnavailable } from '../errors/files-unavailable.ts';
import { Refusal } from '../errors/refusal.ts';
import { quotaRefusalOf } from './full-quota.ts';
import { answerOf } from './refusals.ts';

/** The field at fault and the words for errors of Fastify and of its parser of forms. */
const FAULTS: Readonly<Record<string, readonly [field: string, why: string]>> = {
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['Content-Length', 'does not match the body'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['body', 'is not valid JSON'],
  FST_ERR_BAD_URL: ['path', 'is not a valid URL encoding'],
  FST_ERR_MAX_PARAM_LENGTH: ['path', 'is too long'],
  FST_FILES_LIMIT: ['file', 'only one file may be sent at a time'],
  FST_PARTS_LIMIT: ['body', 'has too many fields'],
  FST_FIELDS_LIMIT: ['body', 'has too many fields'],
  FST_PROTO_VIOLATION: ['body', 'has a field with a name that is not allowed'],
  FST_INVALID_JSON_FIELD_ERROR: ['body', 'has a field that is not valid JSON'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['Content-Type', 'must be multipart/form-data'],
  FST_MP_PREMATURE_CLOSE: ['body', 'ends before the multipart form does'],
};

/** Refusals of sign-ins and of calls that an honest page does not make: the operator sees them. */
const SECURITY: ReadonlySet<Refusal['code']> = new Set([
  'account_deleted',
  'email_unconfirmed',
  'event_refused',
  'registration_closed',
  'csrf',
  'foreign_page',
  'token_foreign',
  'token_revoked',
  'token_disabled',
  'token_of_other_user',
]);

/** Answers an error with its refusal: the client learns its mistake, and nothing about the inside of the server. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  discardBody(request, reply);
  reply.header('cache-control', 'no-store');
  const refusal = refusalOf(error, request);
  const { status, body } = answerOf(refusal);
  if (refusal.code === 'internal') request.log.error({ err: error }, 'Unexpected error');
  // From 500 on, a service that the server relies on has failed.
  else if (SECURITY.has(refusal.code))
    request.log.warn({ security: refusal.code, status, detail: body.detail }, 'Refused');
  else if (status < 500) request.log.info({ status, detail: body.detail }, 'Refused');
  else request.log.warn({ status, detail: body.detail, err: error }, 'Refused');
  if (status === 503) reply.header('retry-after', '10');
  if (status === 429 && 'seconds' in refusal.values)
    reply.header('retry-after', String(refusal.values.seconds));
  return reply.code(status).send(body);
};

/**
 * Reads the rest of the body and drops it, until the request times out. Closing the connection before would reset it,
 * and the client would never see the answer.
 */
const discardBody = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  if (raw.complete) return;
  raw.unpipe();
  raw.resume();
  reply.removeHeader('connection');
};

/** The refusal that an error stands for; `internal` for a fault of ours. */
export const refusalOf = (error: unknown, request: FastifyRequest): Refusal =>
  error instanceof Refusal
    ? error
    : (refusalOfRequest(error, request) ??
      refusalOfStore(error) ??
      refusalOfDatabase(error) ??
      new Refusal('internal', { request: request.id }));

const refusalOfStore = (error: unknown): Refusal | undefined => {
  if (isDiskFull(error)) return new Refusal('disk_short');
  return error instanceof FilesUnavailable ? new Refusal('files_unavailable') : undefined;
};

const refusalOfRequest = (error: unknown, { routeOptions }: FastifyRequest): Refusal | undefined => {
  if (!isFastifyError(error)) return undefined;
  const { code, statusCode: status = 500 } = error;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal('too_large', { field: 'body', limit: routeOptions.bodyLimit });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_content', ANY_CONTENT);
  if (status < 400 || status >= 500) return undefined;
  const [field, why] = FAULTS[code] ?? ['request', error.message];
  return new Refusal('bad_request', { field, why, status });
};

const ANY_CONTENT = { field: 'Content-Type', expected: ['application/json', 'multipart/form-data'] };

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error;

/**
 * Postgres refuses some values that pass the schemas, reports conflicts between requests, and may not answer; every other
 * error of the database is ours.
 */
const refusalOfDatabase = (error: unknown): Refusal | undefined => {
  if (isUnavailable(error)) return new Refusal('database_unavailable');
  const full = quotaRefusalOf(error);
  if (full !== undefined) return full;
  const state = sqlState(error);
  if (state === undefined) return undefined;
  if (state.startsWith('22') || state === '23514')
    return new Refusal('not_storable', {
      field: 'body',
      why: 'a value is outside the range that can be stored',
    });
  if (state === '23503') return new Refusal('removed_meanwhile');
  if (state === '23505') return new Refusal('stored_meanwhile');
  if (state === '23P01') return new Refusal('slot_taken', {});
  if (state === '40001' || state === '40P01') return new Refusal('busy');
  return undefined;
};
