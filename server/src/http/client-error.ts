import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionError } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { answerOf } from './refusals.ts';

const bad = (status: number, field: string, why: string): Refusal =>
  new Refusal('bad_request', { status, field, why });

const MALFORMED = bad(400, 'request', 'is not well-formed HTTP');
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: bad(431, 'headers', 'are larger than the limit of 16 KiB'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: bad(413, 'body', 'has larger chunk extensions than the limit of 16 KiB'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal('request_timeout'),
};
const TUNNEL = bad(405, 'method', 'CONNECT is not supported');
const EXPECTATION = bad(417, 'Expect', 'must be 100-continue');

/** Answers a request that Node could not parse. There is no request object, only a socket. */
export const answerClientError = ({ code }: ConnectionError, socket: Duplex): void => {
  if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else endWith(socket, REFUSALS[code] ?? MALFORMED);
};

/** Answers the requests that Node would refuse or drop without a body. */
export const answerBeforeRoutes = (server: Server): void => {
  server.on('connect', (_request, socket: Duplex) => endWith(socket, TUNNEL));
  server.on('checkExpectation', ({ socket }) => endWith(socket, EXPECTATION));
};

const endWith = (socket: Duplex, refusal: Refusal): void => {
  const { status, body } = answerOf(refusal);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ].join('\r\n');
  socket.end(`${head}\r\n\r\n${text}`, () => socket.destroy());
};
