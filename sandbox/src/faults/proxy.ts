import { once, setMaxListeners } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { pause } from '@switchboard/common/async/pause';

/** How often the proxy spoils a request; parts of all requests, 0 to 1. */
const SPOILED = {
  delayed: 0.1,
  /** Waits until the next request has gone ahead. */
  overtaken: 0.1,
  /** Arrives twice at the same time. */
  doubled: 0.1,
  /** Arrives again after its answer, unless that refused it: clients repeat no request whose answer is final. */
  repeated: 0.1,
  /** Does not arrive. */
  lost: 0.03,
  /** Arrives, and its answer does not. */
  unanswered: 0.05,
  /** Gets half an answer. */
  halved: 0.05,
};
/** Maximum milliseconds. */
const LONGEST = { delay: 400, repeat: 1_500 };

interface Asked {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Stands between clients and a server, and spoils requests and answers. */
export interface SpoilingProxy {
  origin: string;
  /** From now on it spoils nothing. */
  heal(): void;
  close(): Promise<void>;
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const forward = async (target: URL, { body, ...asked }: Asked, signal?: AbortSignal) => {
  const { hostname, port, host } = target;
  const { 'transfer-encoding': _, ...headers } = asked.headers;
  const sending = request({
    ...asked,
    ...{ hostname, port, signal },
    headers: { ...headers, host, 'content-length': body.length },
  });
  sending.end(body);
  const [answer]: IncomingMessage[] = await once(sending, 'response');
  if (answer === undefined) throw new Error('A response event has a response');
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) };
};

/** A browser repeats a write only under its key, and waits for no change twice. */
const isRepeatable = ({ method, path, headers }: Asked): boolean =>
  headers['idempotency-key'] !== undefined || (method === 'GET' && !path?.includes('timeout='));

/** @param random decides which requests it spoils */
export const startProxy = async (origin: string, random: () => number): Promise<SpoilingProxy> => {
  const target = new URL(origin);
  let isSpoiled = true;
  const overtaken: (() => void)[] = [];
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);

  const untilOvertaken = async (): Promise<void> => {
    const ahead = new AbortController();
    overtaken.push(() => ahead.abort());
    await pause(LONGEST.delay, ahead.signal);
  };
  const repeatLater = async (asked: Asked, wait: number): Promise<void> => {
    await pause(wait, closing.signal);
    if (!closing.signal.aborted) await forward(target, asked, closing.signal);
  };

  const server = createServer(async (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const left = new AbortController();
    outgoing.once('close', () => left.abort());
    const happens = (part: number) => random() < part && isSpoiled;
    const isDelayed = happens(SPOILED.delayed);
    const isOvertaken = happens(SPOILED.overtaken);
    const isDoubled = happens(SPOILED.doubled);
    const isRepeated = happens(SPOILED.repeated);
    const isLost = happens(SPOILED.lost);
    const isUnanswered = happens(SPOILED.unanswered);
    const isHalved = happens(SPOILED.halved);
    const wait = random();
    try {
      const asked = { method, path, headers, body: await bodyOf(incoming) };
      if (isDelayed) await pause(wait * LONGEST.delay);
      if (isOvertaken) await untilOvertaken();
      if (isLost) throw new Error('The request was lost');
      const answers = [asked, ...(isDoubled ? [asked] : [])].map((each) =>
        forward(target, each, left.signal),
      );
      for (const release of overtaken.splice(0)) release();
      const answer = (await Promise.all(answers)).at(-1);
      const isRefused = answer !== undefined && answer.status >= 400 && answer.status < 500;
      if (isRepeated && !isRefused && isRepeatable(asked))
        repeatLater(asked, wait * LONGEST.repeat).catch(() => undefined);
      if (answer === undefined || isUnanswered) throw new Error('The answer was lost');
      outgoing.writeHead(answer.status, answer.headers);
      if (!isHalved) return void outgoing.end(answer.body);
      outgoing.write(answer.body.subarray(0, answer.body.length / 2), () => outgoing.destroy());
    } catch {
      outgoing.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    heal: () => {
      isSpoiled = false;
    },
    close: async () => {
      closing.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
