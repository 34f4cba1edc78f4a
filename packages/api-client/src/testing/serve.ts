import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request that the server received. */
export interface Received {
  method: string;
  /** Below the base URL, with the query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Reply {
  /** 200 by default. */
  status?: number;
  json?: unknown;
  /** Sent unchanged, instead of `json`. */
  text?: string;
  /** `name=value` pairs. */
  cookies?: string[];
  headers?: Record<string, string>;
  /** Cuts the connection instead of answering. */
  hangUp?: boolean;
}

export type Answerer = (request: Received) => Reply | Promise<Reply>;

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** A real HTTP server for one test. `received` holds all its requests. */
export const serve = async (answer: Answerer) => {
  const received: Received[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const request = { method, path: url, headers, body: await read(incoming) };
    received.push(request);
    const { status = 200, json, text, cookies = [], headers: extra, hangUp } = await answer(request);
    if (hangUp) return outgoing.destroy();
    outgoing.writeHead(status, { ...extra, 'Set-Cookie': cookies });
    return outgoing.end(text ?? (json === undefined ? '' : JSON.stringify(json)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  const { port } = server.address() as AddressInfo;
  const count = (method: string, path: string) =>
    received.filter((request) => request.method === method && request.path === path).length;
  return { baseUrl: `http://127.0.0.1:${port}`, received, count };
};
