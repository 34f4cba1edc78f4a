import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

const ANSWERS: Readonly<Record<string, readonly [status: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'headers: are larger than the limit of 16 KiB',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time'],
};
const MALFORMED = ['400 Bad Request', 'request: is not well-formed HTTP'] as const;

/** Answers what is not even HTTP. There is no request to answer, only a socket. */
export const answerClientError = ({ code }: ConnectionError, socket: Socket): void => {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = ANSWERS[code] ?? MALFORMED;
  const body = JSON.stringify({ detail });
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}`;
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
};
