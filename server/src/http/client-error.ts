import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionError } from 'fastify';

type Answer = readonly [status: string, detail: string];

const MALFORMED: Answer = ['400 Bad Request', 'request: is not well-formed HTTP'];
const ANSWERS: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'headers: are larger than the limit of 16 KiB',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    '413 Content Too Large',
    'body: has larger chunk extensions than the limit of 16 KiB',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time'],
};
const TUNNEL: Answer = ['405 Method Not Allowed', 'method: CONNECT is not supported'];
const EXPECTATION: Answer = ['417 Expectation Failed', 'Expect: must be 100-continue'];

/** Answers a request that Node could not parse. There is no request object, only a socket. */
export const answerClientError = ({ code }: ConnectionError, socket: Duplex): void => {
  if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else endWith(socket, ANSWERS[code] ?? MALFORMED);
};

/** Answers the requests that Node would refuse or drop without a body. */
export const answerBeforeRoutes = (server: Server): void => {
  server.on('connect', (_request, socket: Duplex) => endWith(socket, TUNNEL));
  server.on('checkExpectation', ({ socket }) => endWith(socket, EXPECTATION));
};

const endWith = (socket: Duplex, [status, detail]: Answer): void => {
  const body = JSON.stringify({ detail });
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}`;
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
};
