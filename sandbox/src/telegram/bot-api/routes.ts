import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@switchboard/common/text/message-of';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { withFailures } from '../failures.ts';
import { openFile } from '../files.ts';
import type { TelegramState } from '../state.ts';
import { LostAnswer, TelegramError, Unreachable } from '../telegram-error.ts';
import type { Bot } from '../world.ts';
import { createWaiting } from './get-updates.ts';
import { findMethod } from './methods.ts';
import { acceptForms, readCall } from './params.ts';
import { BOT_API_PATH } from './path.ts';
import { deliverToWebhooks } from './webhook-deliveries.ts';

/** The Bot API of the emulated Telegram. */
export const botApiRoutes = async (
  app: FastifyInstance,
  { state }: { state: TelegramState },
): Promise<void> => {
  await acceptForms(app);
  app.setErrorHandler((error, _request, reply) => refuse(reply, error));
  const waiting = createWaiting();
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onListen', async () => deliverToWebhooks(state, closing.signal));

  const botOf = (token: string): Bot => {
    const bot = state.world.bots.find((known) => known.token === token);
    if (bot === undefined) throw new TelegramError(401, 'Unauthorized');
    return bot;
  };

  app.route<{ Params: { token: string; method: string } }>({
    method: ['GET', 'POST'],
    url: `${BOT_API_PATH}/bot:token/:method`,
    handler: async (request, reply) => {
      const { token, method } = request.params;
      const bot = botOf(token);
      const run = findMethod(method);
      const hungUp = new AbortController();
      reply.raw.once('close', () => hungUp.abort());
      const gone = AbortSignal.any([closing.signal, hungUp.signal]);
      const context = { state, waiting, bot, call: await readCall(request), gone };
      const result = await withFailures(state, method, async (seconds) => {
        await sleep(seconds * 1000);
        return run(context);
      });
      if (method.toLowerCase() !== 'getupdates') await state.save();
      else void state.save().catch((error) => request.log.error(error));
      return { ok: true, result };
    },
  });

  app.get<{ Params: { token: string; '*': string } }>(
    `${BOT_API_PATH}/file/bot:token/*`,
    async (request, reply) => {
      botOf(request.params.token);
      const id = request.params['*'].replace(/^files\//, '');
      const file = state.world.files.find((known) => known.id === id);
      if (file === undefined) throw new TelegramError(404, 'Not Found');
      const stream = await withFailures(state, 'file', (seconds) => openFile(state, file, seconds));
      return reply.type('application/octet-stream').send(stream);
    },
  );
};

const refuse = (reply: FastifyReply, error: unknown) => {
  if (error instanceof LostAnswer || error instanceof Unreachable) {
    reply.hijack();
    return reply.raw.destroy();
  }
  const code = error instanceof TelegramError ? error.code : (statusOf(error) ?? 500);
  const description = messageOf(error, 'Internal Server Error');
  const retryAfter = error instanceof TelegramError ? error.retryAfter : undefined;
  const parameters = retryAfter === undefined ? undefined : { retry_after: retryAfter };
  return reply.code(code).send({ ok: false, error_code: code, description, parameters });
};

const statusOf = (error: unknown): number | undefined => {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : undefined;
};
