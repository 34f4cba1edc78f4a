import { messageOf } from '@switchboard/common/text/message-of';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { completionOf } from './completion.ts';
import { lastSaid } from './conversation.ts';
import { decide } from './decide.ts';
import { embeddingRequest, embeddingsOf } from './embedding.ts';
import { createFaults, planFault } from './faults.ts';
import { misbehave } from './misbehave.ts';
import { hang, isRefusal, refuse, refuseAs, sendStream, sendWhole } from './sending.ts';
import { completionRequest, type Message } from './wire.ts';

/** The path of `MODEL_URL` on this server. */
export const MODEL_PATH = '/sandbox/model/v1';

/** The name shows that it is not a language model. */
export const MODEL_NAME = 'sandbox-stand-in';

export const EMBEDDINGS_NAME = 'sandbox-stand-in-vectors';

/** Whether a request is for an answer to a customer, and not a check or a probe of the server. */
const isOfCustomer = (messages: readonly Message[]): boolean =>
  !messages.some(({ role, content }) => role === 'system' && /^You (?:check|are tested)/.test(content));

export interface ModelOptions {
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/**
 * The stand-in for a language model: OpenAI's chat completions, with and without `stream`, embeddings,
 * and controls that make answers fail.
 * It stores only planned faults: an answer depends on its request, and on the clock if the request names no day.
 */
export const modelRoutes = async (app: FastifyInstance, { now = Date.now }: ModelOptions): Promise<void> => {
  const faults = createFaults();
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return refuse(reply, status, messageOf(status < 500 ? error : undefined, 'Internal error'));
  });

  app.get(`${MODEL_PATH}/models`, async () => ({
    object: 'list',
    data: [MODEL_NAME, EMBEDDINGS_NAME].map((id) => ({
      id,
      object: 'model',
      created: 0,
      owned_by: 'switchboard-sandbox',
    })),
  }));

  app.post(`${MODEL_PATH}/chat/completions`, async (request, reply) => {
    const asked = completionRequest.safeParse(request.body);
    if (!asked.success) return refuse(reply, 400, z.prettifyError(asked.error));
    const { messages, tools, tool_choice: choice, stream } = asked.data;
    const fault = isOfCustomer(messages) ? faults.next(lastSaid(messages)) : undefined;
    if (fault !== undefined && isRefusal(fault)) return refuseAs(reply, fault);
    const hungUp = new AbortController();
    reply.raw.once('close', () => hungUp.abort());
    const gone = AbortSignal.any([closing.signal, hungUp.signal]);
    if (fault?.kind === 'hang') return hang(reply, gone);
    const answer = misbehave(fault, asked.data, decide(messages, choice === 'none' ? [] : tools, now()));
    const completion = completionOf(asked.data, answer, Math.floor(now() / 1000));
    return stream ? sendStream(reply, completion, fault, gone) : sendWhole(reply, completion, fault, gone);
  });

  app.post(`${MODEL_PATH}/embeddings`, async (request, reply) => {
    const asked = embeddingRequest.safeParse(request.body);
    return asked.success ? embeddingsOf(asked.data) : refuse(reply, 400, z.prettifyError(asked.error));
  });

  app.get('/sandbox/model/faults', async () => ({ results: faults.planned() }));
  app.post('/sandbox/model/faults', async (request, reply) => {
    const fault = planFault.safeParse(request.body);
    if (!fault.success) return refuse(reply, 400, z.prettifyError(fault.error));
    faults.plan(fault.data);
    return fault.data;
  });
  app.delete('/sandbox/model/faults', async () => {
    faults.clear();
    return { results: faults.planned() };
  });
};
