import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, sqlState } from '../db/failures.ts';
import { Refusal } from './errors.ts';
import { inWords } from './limits.ts';

const WORDS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Content-Type: must be application/json or multipart/form-data',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Content-Length: does not match the body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body: is not valid JSON',
  FST_ERR_BAD_URL: 'path: is not a valid URL encoding',
  FST_ERR_MAX_PARAM_LENGTH: 'path: is too long',
  FST_FILES_LIMIT: 'file: only one file may be sent at a time',
  FST_PARTS_LIMIT: 'body: has too many fields',
  FST_FIELDS_LIMIT: 'body: has too many fields',
  FST_PROTO_VIOLATION: 'body: has a field with a name that is not allowed',
  FST_INVALID_JSON_FIELD_ERROR: 'body: has a field that is not valid JSON',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'Content-Type: must be multipart/form-data',
  FST_MP_PREMATURE_CLOSE: 'body: ends before the multipart form does',
};

/** Answers an error with `{detail}`: the client learns its mistake, and nothing about the inside of the server. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  discardBody(request, reply);
  reply.header('cache-control', 'no-store');
  const refusal = refusalOfRequest(error, request) ?? refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error }, 'Unexpected error');
    return reply.code(500).send({ detail: 'Internal error' });
  }
  const { status, detail, code, more } = refusal;
  // From 500 on, a service that the server relies on has failed.
  if (status < 500) request.log.info({ status, detail }, 'Refused');
  else request.log.warn({ status, detail, err: error }, 'Refused');
  if (status === 503) reply.header('retry-after', '10');
  return reply.code(status).send({ ...more, detail, ...(code !== undefined && { code }) });
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

const refusalOfRequest = (error: unknown, { routeOptions }: FastifyRequest): Refusal | undefined => {
  if (!isFastifyError(error)) return undefined;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal(413, `body: is larger than the limit of ${inWords(routeOptions.bodyLimit)}`);
  const words = WORDS[error.code];
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal(status, words ?? `request: ${error.message}`);
  return undefined;
};

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error;

/**
 * The refusal that an error means for the client. Postgres refuses some values that pass the schemas, reports conflicts
 * between requests, and may not answer; every other error is ours.
 */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error))
    return new Refusal(503, 'The database did not answer in time, try again', 'database_unavailable');
  const state = sqlState(error);
  if (state === undefined) return undefined;
  if (state.startsWith('22'))
    return new Refusal(400, 'body: a value is outside the range that can be stored');
  if (state === '23503') return new Refusal(409, 'Something that this refers to has been removed meanwhile');
  if (state === '23505') return new Refusal(409, 'Another request has stored the same meanwhile');
  if (state === '23P01')
    return new Refusal(409, 'Another request has taken the same time meanwhile', 'slot_taken');
  if (state === '40001' || state === '40P01')
    return new Refusal(409, 'Another request was in the way, try again');
  return undefined;
};
