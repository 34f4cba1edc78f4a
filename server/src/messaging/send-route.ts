import { readFile } from 'node:fs/promises';
import { contract } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import { Refusal } from '../http/errors.ts';
import { type RouteContext, route } from '../http/route.ts';
import { DeliveryError } from '../telegram/delivery-error.ts';
import { type Content, mediaType } from './content.ts';
import { findConversation } from './conversations.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import type { Send } from './sender.ts';
import { type ConversationWithBot, messageOnWire } from './wire.ts';

type SendContext = RouteContext<typeof contract.chats.send>;

export const sendRoute = (app: FastifyInstance, { db, send }: { db: Database; send: Send }): void => {
  route(app, contract.chats.send, async (context) => {
    const { user, params, request, signal } = context;
    const key = readIdempotencyKey(request);
    const conversation = await findConversation(db, user.id, params.id);
    if (context.upload !== undefined && conversation.source === 'bot') {
      throw new Refusal(400, 'file: sending files through a bot is not supported');
    }
    await refuseUnlessConnected(db, conversation);
    const content = await contentOf(context);
    try {
      return messageOnWire(await send({ conversation, content, key, signal }));
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      if (error.retryAfter === undefined) throw new Refusal(422, error.message);
      context.reply.header('retry-after', error.retryAfter);
      throw new Refusal(429, error.message);
    }
  });
};

const contentOf = async ({ body, upload }: SendContext): Promise<Content> => {
  if (upload === undefined) {
    if (body === undefined) throw new Refusal(400, 'text: is missing');
    return { kind: 'text', text: body.text };
  }
  const { file, fields } = upload;
  const type = mediaType(file.contentType, fields.voice_note === '1');
  const bytes = await readFile(file.path);
  const { caption } = fields;
  const media = { bytes, fileName: file.name, contentType: file.contentType, type, caption };
  return { kind: 'media', media };
};

/** @throws Refusal 409 before anything is put on record, when there is nothing to send through */
const refuseUnlessConnected = async (db: Database, conversation: ConversationWithBot): Promise<void> => {
  const { integrationId, botId } = conversation;
  if (integrationId !== null) {
    const [integration] = await db.select().from(integrations).where(eq(integrations.id, integrationId));
    if (!integration?.connected) throw new Refusal(409, 'This Telegram account is no longer connected');
  }
  if (botId !== null) {
    const [bot] = await db.select({ status: bots.status }).from(bots).where(eq(bots.botId, botId));
    if (bot?.status !== 'active') throw new Refusal(409, 'Telegram no longer accepts the token of this bot');
  }
};
