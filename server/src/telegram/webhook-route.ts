import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { attributeTo } from '../db/caller.ts';
import { bots } from '../db/schema/telegram.ts';
import { Refusal } from '../errors/refusal.ts';
import { MAX_UPDATE_BYTES } from '../http/limits.ts';
import { lineOf } from '../http/network.ts';
import { isSameSecret } from '../http/same-secret.ts';
import type { Kernel } from '../kernel.ts';
import { botInTrail } from './audited-names.ts';
import { isFull, storeUpdate } from './bot-inbox.ts';
import { openToken } from './bot-secrets.ts';
import { isConnected } from './bot-status.ts';
import { webhookPath, webhookSecret } from './webhook-address.ts';

const HEADER = 'x-telegram-bot-api-secret-token';

const params = z.object({ number: z.string().regex(/^\d{1,20}$/) });
const update = z.looseObject({ update_id: z.int().nonnegative() });

type Bot = Pick<typeof bots.$inferSelect, 'botId' | 'workspaceId' | 'status' | 'username'> & {
  token: string;
};

/**
 * Receives the updates that Telegram delivers. The secret is checked before the body is read. An update is stored before
 * the answer; anything but a success makes Telegram deliver it again.
 */
export const webhookRoute = ({
  api,
  db,
  wakeups,
  secrets,
  audit,
}: Pick<Kernel, 'api' | 'db' | 'wakeups' | 'secrets' | 'audit'>): void => {
  const senders = new WeakMap<FastifyRequest, Bot>();

  /** The connected bot whose secret the request has. @throws Refusal 401, the same for an unknown bot; 429 for many such calls */
  const identify = async (request: FastifyRequest): Promise<Bot> => {
    const { data } = params.safeParse(request.params);
    const [bot] = data
      ? await db
          .select({
            botId: bots.botId,
            workspaceId: bots.workspaceId,
            token: bots.token,
            status: bots.status,
            username: bots.username,
          })
          .from(bots)
          .where(and(eq(bots.number, data.number), isConnected))
      : [];
    const token = bot && openToken(secrets, bot);
    const isRight = isSameSecret(request.headers[HEADER], webhookSecret(token ?? crypto.randomUUID()));
    if (bot !== undefined && token !== undefined && isRight) return { ...bot, token };
    if (bot !== undefined && token !== undefined)
      await audit.note({ kind: 'webhook_refused', workspaceId: bot.workspaceId, channel: botInTrail(bot) });
    else request.log.warn({ security: 'webhook_refused' }, 'A delivery for a bot that is not connected');
    // Only those who do not know the secret: Telegram delivers the updates of all bots from a few addresses.
    await api.guards.limits.count('stranger', { visitor: lineOf(request.ip) });
    throw new Refusal('unauthenticated');
  };

  api.post(
    webhookPath(':number'),
    {
      bodyLimit: MAX_UPDATE_BYTES,
      config: { limit: 'webhook' },
      schema: { summary: 'An update of a bot, delivered by Telegram', params },
      onRequest: async (request) => {
        const bot = await identify(request);
        attributeTo(bot.workspaceId);
        // By the bot, after its secret: strangers cannot use up the updates of others.
        await api.guards.limits.count('webhook', { subject: bot.botId });
        // Telegram keeps what it cannot deliver for a day.
        if (bot.status === 'off') throw new Refusal('bot_off');
        if (await isFull(db, bot.botId)) throw new Refusal('busy');
        senders.set(request, bot);
      },
    },
    async (request) => {
      const bot = senders.get(request);
      const parsed = update.safeParse(request.body);
      if (bot === undefined || !parsed.success) throw new Refusal('missing', { field: 'update_id' });
      const isStored = await storeUpdate({ db, wakeups }, { ...bot, update: parsed.data });
      if (!isStored) throw new Refusal('unauthenticated');
      return {};
    },
  );
};
