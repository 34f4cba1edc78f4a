import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { ModelConfig, ModelEndpoint } from '../config.ts';

/** The reaction of the endpoint to one request. */
type Reply =
  /** Streams an answer of the model. A tool call takes its arguments as text or as an object. */
  | {
      /** Pieces of text. */
      text?: string[];
      calls?: { name: string; args: unknown }[];
      /** `null` leaves the tokens out. */
      usage?: { prompt_tokens: number; completion_tokens: number } | null;
      finish?: string;
      /** `cut` ends the stream in the middle, `drop` the connection; `hang` does neither. */
      end?: 'cut' | 'drop' | 'hang';
    }
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Raw lines of a stream. */
  | { raw: string }
  /** No answer at all. */
  | 'silence';

/** A request that arrived. */
interface ModelCall {
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into requests and fail if one has another shape
  body: any;
}

/** A real endpoint in this process, in the form of OpenAI's API. */
export interface TestEndpoint {
  url: string;
  calls: ModelCall[];
  /** The next requests get these answers, in order; any other is answered with 418. */
  reply(...replies: Reply[]): void;
  /** From now on answers requests for embeddings: with vectors of the texts, or with another reply. */
  embed(answer: (texts: string[]) => number[][] | { status: number; body?: string } | 'silence'): void;
  /** Settings that name this endpoint. */
  config(changes?: Partial<ModelEndpoint>): ModelConfig;
  close(): Promise<void>;
}

export const startModelEndpoint = async (): Promise<TestEndpoint> => {
  const calls: ModelCall[] = [];
  const replies: Reply[] = [];
  let embed: Parameters<TestEndpoint['embed']>[0] | undefined;
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    calls.push({ headers: request.headers, body: body === '' ? undefined : JSON.parse(body) });
    if (embed !== undefined && request.url?.endsWith('/embeddings')) {
      const vectors = embed(calls.at(-1)?.body.input);
      return answer(response, Array.isArray(vectors) ? { status: 200, body: bodyOf(vectors) } : vectors);
    }
    await answer(response, replies.shift() ?? { status: 418 });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    calls,
    reply: (...next) => void replies.push(...next),
    embed: (answer) => {
      embed = answer;
    },
    config: (changes) => ({
      endpoint: { url, key: 'secret-key', name: 'large', names: ['large', 'small'], timeout: 20, ...changes },
      stopped: false,
    }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Each text counts as ten tokens. */
const bodyOf = (vectors: number[][]): string =>
  JSON.stringify({
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 10 * vectors.length, total_tokens: 10 * vectors.length },
  });

const answer = async (response: ServerResponse, reply: Reply): Promise<void> => {
  if (reply === 'silence') return;
  if ('status' in reply) {
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.body ?? '{}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('raw' in reply) {
    response.end(reply.raw);
    return;
  }
  const { text = [], calls = [], usage, end } = reply;
  const send = (delta: object, more = {}) =>
    response.write(`data: ${JSON.stringify(chunk({ choices: [{ index: 0, delta, ...more }] }))}\n\n`);
  for (const content of text) send({ content });
  for (const [index, { name, args }] of calls.entries()) {
    const written = typeof args === 'string' ? args : JSON.stringify(args);
    const id = `call-${index}-${Math.random()}`;
    send({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] });
    send({ tool_calls: [{ index, function: { arguments: written } }] });
  }
  if (end === 'hang') return;
  if (end === 'cut') return void response.end();
  if (end === 'drop') return void setTimeout(() => response.destroy(), 20);
  send({}, { finish_reason: reply.finish ?? (calls.length > 0 ? 'tool_calls' : 'stop') });
  if (usage !== null) {
    const tokens = usage ?? { prompt_tokens: 100, completion_tokens: 10 };
    response.write(`data: ${JSON.stringify(chunk({ choices: [], usage: tokens }))}\n\n`);
  }
  response.end('data: [DONE]\n\n');
};

const chunk = (content: object) => ({
  id: 'answer',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'large',
  ...content,
});
