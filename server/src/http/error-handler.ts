import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
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
  const refusal =
    error instanceof Refusal ? error : (refusalOfRequest(error, request) ?? refusalOfDatabase(error));
  if (!refusal) {
    request.log.error({ err: error }, 'Unexpected error');
    return reply.code(500).send({ detail: 'Internal error' });
  }
  const { status, detail, code, more } = refusal;
  // From 500 on, a service that the server relies on has failed.
  request.log[status < 500 ? 'info' : 'warn']({ status, detail }, 'Refused');
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
 * Postgres refuses some values that pass the schemas, and reports conflicts between requests. Those are
 * reported to the client; every other error of the database is ours.
 */
const refusalOfDatabase = (error: unknown): Refusal | undefined => {
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

/** The five-character error code of Postgres. The query builder wraps the error that has it. */
const sqlState = (error: unknown): string | undefined => {
  for (let inner = error; inner instanceof Error; inner = inner.cause)
    if ('code' in inner && typeof inner.code === 'string' && /^[0-9A-Z]{5}$/.test(inner.code))
      return inner.code;
  return undefined;
};
