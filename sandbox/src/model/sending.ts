import { pause } from '@switchboard/common/async/pause';
import type { FastifyReply } from 'fastify';
import type { Completion } from './completion.ts';
import type { Fault } from './faults.ts';

const REFUSALS = {
  limited: [429, 'Rate limit reached'],
  broken: [500, 'The server had an error while processing your request'],
  refused: [401, 'Incorrect API key provided'],
} as const;

type Refusal = Fault & { kind: keyof typeof REFUSALS };

export const isRefusal = (fault: Fault): fault is Refusal => Object.hasOwn(REFUSALS, fault.kind);

/** An error in OpenAI's form. */
export const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ error: { message, type: 'sandbox_error', param: null, code: null } });

export const refuseAs = (reply: FastifyReply, { kind, seconds }: Refusal): FastifyReply => {
  const [status, message] = REFUSALS[kind];
  if (kind === 'limited') reply.header('retry-after', String(seconds));
  return refuse(reply, status, message);
};

/** Answers nothing until the caller gives up or the server closes. */
export const hang = async (reply: FastifyReply, gone: AbortSignal): Promise<void> => {
  reply.hijack();
  if (!gone.aborted) await new Promise((resolve) => gone.addEventListener('abort', resolve, { once: true }));
  reply.raw.destroy();
};

/** Answers a call without `stream`. */
export const sendWhole = async (
  reply: FastifyReply,
  { whole }: Completion,
  fault: Fault | undefined,
  gone: AbortSignal,
): Promise<void> => {
  reply.hijack();
  const { raw } = reply;
  const body = fault?.kind === 'not_json' ? NOT_JSON : JSON.stringify(whole);
  raw.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  if (fault?.kind === 'slow') await pause(fault.seconds * 1000, gone);
  if (fault?.kind !== 'cut') return void raw.end(body);
  await write(raw, body.slice(0, body.length / 2));
  raw.destroy();
};

const NOT_JSON = '<h1>It works!</h1>';

/** Answers a call with `stream`. */
export const sendStream = async (
  reply: FastifyReply,
  { chunks }: Completion,
  fault: Fault | undefined,
  gone: AbortSignal,
): Promise<void> => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  if (fault?.kind === 'not_json') return void raw.end(`data: ${NOT_JSON}\n\n`);
  const shown = fault?.kind === 'cut' ? chunks.slice(0, Math.ceil(chunks.length / 2)) : chunks;
  for (const chunk of shown) {
    if (fault?.kind === 'slow') await pause((fault.seconds * 1000) / shown.length, gone);
    await write(raw, `data: ${JSON.stringify(chunk)}\n\n`);
  }
  if (fault?.kind === 'cut') raw.destroy();
  else raw.end('data: [DONE]\n\n');
};

/** Resolves when the text is sent, or the caller is gone. */
const write = (raw: FastifyReply['raw'], text: string): Promise<void> =>
  new Promise((resolve) => {
    raw.write(text, () => resolve());
  });
