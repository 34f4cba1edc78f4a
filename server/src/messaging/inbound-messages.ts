import { and, eq } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import { meetCustomer } from '../customers/meeting.ts';
import type { Transaction } from '../db/database.ts';
import {
  type ConversationRow,
  conversations,
  type MediaRow,
  type MessageRow,
  media,
  messages,
} from '../db/schema/messaging.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { storableJson } from '../db/storable.ts';
import { displayName } from '../http/display-name.ts';
import { blockedSinceOf } from '../senders/sender.ts';
import type { InboundEvent, InboundMedia, InboundMessage } from '../telegram/ports.ts';
import { type Connector, through } from './connector.ts';
import { noteAnswer, noteCustomer } from './conversation-state.ts';
import { takeOver } from './handling.ts';
import { beginningOf } from './preview.ts';
import { touchReplies } from './replies.ts';
import { findAttempt, settleAttempt } from './settle.ts';

/** The handler of a new conversation. */
export type FirstHandler = (tx: Transaction, connector: Connector) => Promise<'agent' | 'off'>;

/** A message event. */
export interface Arrival {
  connector: Connector;
  inbound: InboundMessage;
  change: Change;
  firstHandler: FirstHandler;
}

/** Result of a message event. */
export interface Stored {
  isShown: boolean;
  /** A message that was not known before. */
  added?: { conversationId: string; messageId: string } | undefined;
}

/** Characters; Telegram's are numbers. */
const MAX_ALBUM_ID = 64;

const NOTHING: Stored = { isShown: false };

/** Stores a new message. */
export const recordMessage = async (
  tx: Transaction,
  arrival: Arrival,
  editedAt: Date | null = null,
): Promise<Stored> => {
  const { connector, inbound, change } = arrival;
  const conversation = await findOrCreate(tx, arrival);
  const conversationId = conversation.id;
  if ((await findKnown(tx, conversationId, inbound.externalId)) !== undefined) return NOTHING;
  const content = contentOf(inbound);
  const sent = { conversationId, sentAt: inbound.sentAt, ...content };
  const automatic = inbound.isAutomatic === true;
  if (inbound.author === 'owner') {
    const attempt = await findAttempt(tx, sent);
    const outcome = { status: 'sent' as const, externalId: inbound.externalId };
    if (attempt !== undefined) {
      const settled = await settleAttempt(tx, attempt, outcome, change);
      return settled ? { isShown: true, added: { conversationId, messageId: settled.id } } : NOTHING;
    }
  }
  const { workspaceId } = connector;
  const [message] = await tx
    .insert(messages)
    .values({
      ...sent,
      workspaceId,
      author: inbound.author,
      authorId: inbound.author === 'owner' && connector.source === 'account' ? connector.userId : null,
      direction: inbound.author === 'customer' ? 'in' : 'out',
      status: inbound.author === 'customer' ? 'received' : 'sent',
      externalId: inbound.externalId,
      inReplyTo: inbound.inReplyTo,
      albumId: albumOf(inbound),
      mediaId: await storeMedia(tx, workspaceId, inbound.media),
      automatic,
      editedAt,
      ...change,
    })
    .returning();
  if (message === undefined) throw new Error(`The message ${inbound.externalId} was not stored`);
  await touchReplies(tx, message, change);
  const contact = contactOf(inbound);
  await meetCustomer(tx, conversation, contact, change);
  if (message.author === 'customer') await noteCustomer(tx, message, change);
  else if (automatic) await noteAnswer(tx, message, change);
  else await noteOwner(tx, message, change);
  await tx
    .update(conversations)
    .set({
      ...contact,
      changed: change.changed,
      ...(inbound.language && { customerLanguage: inbound.language }),
    })
    .where(eq(conversations.id, conversationId));
  return { isShown: true, added: { conversationId, messageId: message.id } };
};

/** Handles a message of the owner from another device: everything before is read, and agents stop. */
const noteOwner = async (tx: Transaction, message: MessageRow, change: Change): Promise<void> => {
  await noteAnswer(tx, message, change);
  await takeOver(tx, message.conversationId, change);
  await tx
    .update(conversations)
    .set({ unread: 0, readTs: change.ts })
    .where(eq(conversations.id, message.conversationId));
};

/** Stores the current state of a message. */
export const editMessage = async (
  tx: Transaction,
  arrival: Arrival,
  { editedAt, isKnown }: Pick<Extract<InboundEvent, { kind: 'edited' }>, 'editedAt' | 'isKnown'>,
): Promise<Stored> => {
  const { connector, inbound, change } = arrival;
  const { id: conversationId } = await findOrCreate(tx, arrival);
  const known = await findKnown(tx, conversationId, inbound.externalId);
  if (known === undefined) return isKnown ? NOTHING : recordMessage(tx, arrival, editedAt);
  if (known.deleted || (known.editedAt !== null && known.editedAt > editedAt)) return NOTHING;
  const content = contentOf(inbound);
  const isOtherFile = !isSameFile(known.file, inbound.media);
  // Telegram also reports edits that a person does not see, for example reactions.
  if (known.text === content.text && known.msgType === content.msgType && !isOtherFile) return NOTHING;
  const mediaId = isOtherFile ? await storeMedia(tx, connector.workspaceId, inbound.media) : known.mediaId;
  await tx
    .update(messages)
    .set({ ...content, mediaId, editedAt, changed: change.changed })
    .where(eq(messages.id, known.id));
  if (isOtherFile && known.mediaId !== null) await tx.delete(media).where(eq(media.id, known.mediaId));
  await touchReplies(tx, { ...known, conversationId, externalId: inbound.externalId }, change);
  await tx
    .update(conversations)
    .set({
      lastMessageText: beginningOf(content.text),
      lastMessageType: content.msgType,
      changed: change.changed,
    })
    .where(and(eq(conversations.id, conversationId), eq(conversations.lastTs, known.ts ?? 0)));
  return { isShown: true };
};

export const albumOf = ({ albumId }: InboundMessage): string | null =>
  albumId?.slice(0, MAX_ALBUM_ID) ?? null;

export const contentOf = (inbound: InboundMessage) => ({
  msgType: inbound.type,
  text: inbound.text,
  raw: storableJson(inbound.raw),
});

const findKnown = async (tx: Transaction, conversationId: string, externalId: string) => {
  const { id, ts, text, msgType, editedAt, deleted, mediaId } = messages;
  const [known] = await tx
    .select({ id, ts, text, msgType, editedAt, deleted, mediaId, file: media })
    .from(messages)
    .leftJoin(media, eq(media.id, messages.mediaId))
    .where(and(eq(messages.conversationId, conversationId), eq(messages.externalId, externalId)));
  return known;
};

const { id, workspaceId, chatId, customerId, customerName, customerUsername, customerPhone } = conversations;
/** The columns of a conversation that a message needs. */
export const found = { id, workspaceId, chatId, customerId, customerName, customerUsername, customerPhone };
export type Found = Pick<ConversationRow, keyof typeof found>;

const findOrCreate = async (
  tx: Transaction,
  { connector, inbound: { chatId }, change: { ts, changed }, firstHandler }: Arrival,
): Promise<Found> => {
  const [known] = await tx
    .select(found)
    .from(conversations)
    .where(and(through(connector), eq(conversations.chatId, chatId)));
  if (known !== undefined) return known;
  const handler = await firstHandler(tx, connector);
  // The business writes on its phone to a person whom it blocked.
  const blockedSince = await blockedSinceOf(tx, connector.workspaceId, chatId);
  const [created] = await tx
    .insert(conversations)
    .values({ ...connector, chatId, handler, blockedSince, lastTs: ts, changed })
    .returning(found);
  if (created === undefined) throw new Error(`No conversation was created for chat ${chatId}`);
  return created;
};

/**
 * Compares the attributes that Telegram reports, because the reference to a file changes although the file does not. An
 * attribute that is missing on one side may have been measured by the server.
 */
const isSameFile = (known: MediaRow | null, given: InboundMedia | null): boolean => {
  if (known === null || given === null) return known === given;
  const { kind, contentType, size, width, height, duration } = known;
  const file = { kind, contentType, size, width, height, duration };
  return Object.entries(file).every(([key, value]) => {
    const told = given[key as keyof typeof file];
    return told === null || value === null || told === value;
  });
};

const storeMedia = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  file: InboundMedia | null,
): Promise<string | null> => {
  if (file === null) return null;
  const [row] = await tx.insert(media).values(mediaRow(workspaceId, file)).returning({ id: media.id });
  return row?.id ?? null;
};

export const mediaRow = (
  workspaceId: WorkspaceId,
  { name, remote, thumbnail, ...known }: InboundMedia,
): typeof media.$inferInsert => ({
  ...known,
  workspaceId,
  name: name === null ? null : displayName(name),
  remote: storableJson(remote),
  remoteThumbnail: storableJson(thumbnail),
});

/** The customer's data in this message. A message without a name does not erase a known one. */
export const contactOf = ({ customer: { name, username, phone } }: InboundMessage) => ({
  ...(name && { customerName: name }),
  ...(username && { customerUsername: username }),
  ...(phone && { customerPhone: phone }),
});
