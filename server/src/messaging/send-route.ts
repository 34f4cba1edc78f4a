import { readFile } from 'node:fs/promises';
import { contract } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import { Refusal } from '../http/errors.ts';
import { type RouteContext, route } from '../http/route.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { orRefusal } from '../telegram/refusals.ts';
import { type Content, mediaType } from './content.ts';
import { findConversation } from './conversations.ts';
import type { Send } from './sender.ts';
import { type ConversationWithBot, messageOnWire } from './wire.ts';

type SendContext = RouteContext<typeof contract.chats.send>;

export const sendRoute = (app: FastifyInstance, { db, send }: { db: Database; send: Send }): void => {
  const inTurn = createTurns();

  route(app, contract.chats.send, async (context) => {
    const { user, params, request, reply, signal } = context;
    const key = readIdempotencyKey(request);
    const conversation = await findConversation(db, user.id, params.id);
    if (context.upload !== undefined && conversation.source === 'bot') {
      throw new Refusal(400, 'file: sending files through a bot is not supported');
    }
    await refuseUnlessConnected(db, conversation);
    const sendContent = async () => send({ conversation, content: await contentOf(context), key, signal });
    const sendFile = async () => {
      // The upload is deleted when the client hangs up.
      if (signal.aborted) throw new Refusal(503, 'The file was not sent, because the connection is closing');
      return sendContent();
    };
    // A file is in memory while it is sent, so each user sends one at a time.
    const called = context.upload === undefined ? sendContent() : inTurn(user.id, sendFile);
    const sending = called.catch((error: unknown) => {
      if (error instanceof TelegramFailed && error.failure.kind === 'messages-limited')
        reply.header('retry-after', error.failure.retryAfter);
      throw error;
    });
    return messageOnWire(await orRefusal(sending));
  });
};

/** Runs the tasks of each user one after the other. */
const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(userId: string, task: () => Promise<T>): Promise<T> => {
    const running = (last.get(userId) ?? Promise.resolve()).then(task);
    const ended = running
      .catch(() => undefined)
      .finally(() => {
        if (last.get(userId) === ended) last.delete(userId);
      });
    last.set(userId, ended);
    return running;
  };
};

/** The client's key for this message, if it gave one. @throws Refusal 400 */
const readIdempotencyKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new Refusal(400, 'Idempotency-Key: must be 1 to 128 visible ASCII characters');
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

/** @throws Refusal 409 when the account or bot of the conversation is no longer connected */
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
