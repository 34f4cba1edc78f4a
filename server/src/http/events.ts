import type { FastifyReply, FastifyRequest } from 'fastify';
import { workEnded } from './admission.ts';
import { refusalOf } from './error-handler.ts';
import { answerOf } from './refusals.ts';

/** Whether a client asks for an answer in events. */
export const wantsEvents = ({ headers }: FastifyRequest): boolean =>
  /(^|[\s,])text\/event-stream($|[\s,;])/i.test(headers.accept ?? '');

type Tell = (event: string, data: unknown) => void;

/** Answers with server-sent events. A failure on the way is the event `error` with the body of its refusal. */
export const asEvents = async <T>(reply: FastifyReply, work: (tell: Tell) => Promise<T>): Promise<T> => {
  const { raw } = reply;
  reply.hijack();
  const headers = Object.entries(reply.getHeaders()).filter(
    (header): header is [string, string] => header[1] !== undefined,
  );
  raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const tell: Tell = (event, data) => {
    if (!raw.destroyed) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  try {
    return await work(tell);
  } catch (error) {
    const refusal = refusalOf(error, reply.request);
    if (refusal.code === 'internal' && !raw.destroyed) reply.log.error({ err: error }, 'Unexpected error');
    tell('error', answerOf(refusal).body);
    // The answer is already sent: the return value is dropped.
    return undefined as T;
  } finally {
    workEnded(reply);
    raw.end();
  }
};
