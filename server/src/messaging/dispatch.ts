import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { MediaRow } from '../db/schema/messaging.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { isDiskFull } from '../errors/disk-full.ts';
import { FilesUnavailable } from '../errors/files-unavailable.ts';
import { Refusal, type RefusalCode } from '../errors/refusal.ts';
import type { CallContext } from '../http/call-context.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import type { UploadedFile } from '../http/upload.ts';
import type { Described, Library } from '../media/library.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { orRefusal } from '../telegram/refusals.ts';
import { businessStatus } from './business.ts';
import { type ConversationWithBot, findConversation } from './conversations.ts';
import { findForwarded } from './forwarding.ts';
import { outgoingMedia } from './outgoing-media.ts';
import { findReplyTarget } from './replies.ts';
import { type ReplyFile, sendReplyFile } from './reply-file.ts';
import type { FindSent, Send, SendRequest, Wanted } from './sender.ts';
import { messageOnWire, type WireMessage } from './wire-format.ts';

export interface DispatchDeps {
  db: Database;
  send: Send;
  findSent: FindSent;
  library: Library;
}

/** The request that sends a message. */
export interface Dispatched extends CallContext {
  /** The conversation. */
  params: { id: string };
  request: FastifyRequest;
  reply: FastifyReply;
  signal: AbortSignal;
}

export interface Outgoing {
  content: { text: string } | OutgoingFile | OutgoingAlbum | ForwardedMessage | ReplyFile;
  /** The id of the answered message. */
  inReplyTo?: string | undefined;
  /** Set for an agent's message: the epoch of the handler that it was written for. */
  agentEpoch?: number | undefined;
  /** Keeps what Telegram does not take now. */
  keep?: boolean | undefined;
  /** With `keep`: the key of the message before it. */
  after?: string | undefined;
}

/** A message of another conversation. */
interface ForwardedMessage {
  messageId: string;
}

/** 2 to 10 files that are one album. */
interface OutgoingAlbum {
  files: readonly OutgoingFile[];
}

export interface OutgoingFile extends Described {
  file: UploadedFile;
  caption?: string | undefined;
}

/** Sends for a route. @throws Refusal */
export const createDispatch = ({ db, send, findSent, library }: DispatchDeps) => {
  const sendFile = async (
    to: Omit<SendRequest, 'content'>,
    { file, caption, ...described }: OutgoingFile,
  ) => {
    const kept = await library.keep(to.conversation.workspaceId, file, described);
    const { sha256 } = file;
    try {
      const media = outgoingMedia(kept, file, caption);
      return await send({ ...to, content: { kind: 'media', media, sha256, mediaId: kept.id } });
    } finally {
      // A repeated key returns the message of the first call, with its file.
      await library.discard(kept.id);
    }
  };

  /** Photos and videos go together, all other files as documents: Telegram takes no mixture. */
  const sendAlbum = async (to: Omit<SendRequest, 'content'>, { files }: OutgoingAlbum) => {
    const { workspaceId } = to.conversation;
    const rows: MediaRow[] = [];
    const keepAll = async (asDocuments: boolean) => {
      for (const { file, caption: _, ...described } of files)
        rows.push(await library.keep(workspaceId, file, { ...described, isDocument: asDocuments }));
    };
    const discardAll = async () => {
      for (const { id } of rows.splice(0)) await library.discard(id);
    };
    try {
      await keepAll(false);
      if (rows.some(({ kind }) => kind === 'document') && rows.some(({ kind }) => kind !== 'document')) {
        await discardAll();
        await keepAll(true);
      }
      const parts = files.flatMap(({ file, caption }, place) => {
        const kept = rows[place];
        return kept
          ? { media: outgoingMedia(kept, file, caption), sha256: file.sha256, mediaId: kept.id }
          : [];
      });
      return await send({ ...to, content: { kind: 'album', parts } });
    } finally {
      // A repeated key returns the messages of the first call, with their files.
      await discardAll();
    }
  };

  /** @throws Refusal 409 for a message that cannot be forwarded there with the name of its author */
  const forward = async (to: Omit<SendRequest, 'content'>, workspaceId: WorkspaceId, messageId: string) => {
    const source = await findForwarded(db, to.conversation, workspaceId, messageId);
    const known = source.mediaId === null ? undefined : await library.find(workspaceId, source.mediaId);
    const copy = known && (await library.copy(known));
    const { msgType, text, raw, author, from } = source;
    const record = { msgType, text, raw, mediaId: copy?.id ?? null };
    try {
      return await send({ ...to, content: { kind: 'forward', from, messageId, author, record } });
    } finally {
      // A repeated key returns the message of the first call, with its file.
      if (copy) await library.discard(copy.id);
    }
  };

  const call = (to: Omit<SendRequest, 'content'>, workspaceId: WorkspaceId, content: Outgoing['content']) => {
    if ('files' in content) return sendAlbum(to, content);
    if ('messageId' in content) return forward(to, workspaceId, content.messageId);
    if ('replyFile' in content)
      return sendReplyFile({ db, library }, workspaceId, { ...content, key: to.key }, (file) =>
        send({ ...to, content: file }),
      );
    return 'text' in content ? send({ ...to, content: { kind: 'text', ...content } }) : sendFile(to, content);
  };

  const begin = async (
    { workspaceId, user, reply, signal }: Dispatched,
    { content, inReplyTo, agentEpoch, keep, after }: Outgoing,
    { conversation, key }: Pick<SendRequest, 'conversation' | 'key'>,
  ) => {
    await refuseUnlessConnected(db, conversation);
    const replyTo = inReplyTo && (await findReplyTarget(db, conversation.id, inReplyTo));
    const to = { conversation, replyTo, agentEpoch, authorId: user.id, key, keep, after, signal };
    return call(to, workspaceId, content).catch((error: unknown) => {
      if (error instanceof TelegramFailed && error.failure.kind === 'messages-limited')
        reply.header('retry-after', error.failure.retryAfter);
      throw error;
    });
  };

  /** What an earlier call with the key of this one has sent. @throws Refusal for what may have been sent, or will be */
  const recall = async (
    { workspaceId, params, request }: Pick<Dispatched, 'workspaceId' | 'params' | 'request'>,
    wanted: Wanted,
  ): Promise<WireMessage | undefined> => {
    const key = readIdempotencyKey(request);
    if (key === undefined) return undefined;
    const found = await orRefusal(findSent({ workspaceId, conversationId: params.id }, key, wanted));
    return found && messageOnWire(found);
  };

  const dispatch = async (context: Dispatched, outgoing: Outgoing): Promise<WireMessage> => {
    const key = readIdempotencyKey(context.request);
    const conversation = await findConversation(db, context.workspaceId, context.params.id);
    try {
      return messageOnWire(await orRefusal(begin(context, outgoing, { conversation, key })));
    } catch (error) {
      if (!mayHideAnEarlierOne(error)) throw error;
      const earlier = await recall(context, wantedBy(outgoing.content));
      if (earlier === undefined) throw error;
      return earlier;
    }
  };

  return { dispatch, recall };
};

const wantedBy = (content: Outgoing['content']): Wanted => {
  if ('text' in content) return { kind: 'text', text: content.text };
  if ('messageId' in content) return { kind: 'forward', messageId: content.messageId };
  return { kind: 'files' in content ? 'album' : 'file' };
};

/** Refusals that a message gets before its key is looked at: an earlier call with the key may have sent it. */
const mayHideAnEarlierOne = (error: unknown): boolean =>
  isDiskFull(error) ||
  error instanceof FilesUnavailable ||
  (error instanceof Refusal && !OF_KEYS.has(error.code));

/** What a call hears that found the message of its key. */
const OF_KEYS: ReadonlySet<RefusalCode> = new Set([
  'key_reused',
  'in_progress',
  'sent_later',
  'delivery_unknown',
]);

export type Dispatching = ReturnType<typeof createDispatch>;
export type Dispatch = Dispatching['dispatch'];

/** @throws Refusal 409 when the account or bot of the conversation is no longer connected, or the customer is blocked */
export const refuseUnlessConnected = async (
  db: Database,
  conversation: ConversationWithBot,
): Promise<void> => {
  const { integrationId, botId, blockedSince } = conversation;
  if (blockedSince !== null) throw new Refusal('sender_blocked');
  if (integrationId !== null) {
    const [integration] = await db.select().from(integrations).where(eq(integrations.id, integrationId));
    if (!integration?.connected) throw new Refusal('account_disconnected');
  }
  if (botId !== null) {
    const [bot] = await db.select({ status: bots.status }).from(bots).where(eq(bots.botId, botId));
    const code = bot === undefined ? 'bot_removed' : REFUSED_BY[bot.status];
    if (code !== undefined) throw new Refusal(code);
    const business = businessStatus(conversation);
    if (business !== undefined) throw new Refusal(business);
  }
};

/** Why nothing is sent through a bot, by its status. */
const REFUSED_BY = {
  active: undefined,
  off: 'bot_off',
  revoked: 'bot_disconnected',
  moved: 'bot_moved',
  removed: 'bot_removed',
  deleting: 'bot_removed',
} as const satisfies Record<(typeof bots.$inferSelect)['status'], RefusalCode | undefined>;
