import { and, desc, eq, inArray, isNotNull, isNull, ne, not, notExists, or, sql } from 'drizzle-orm';
import { readKnown } from '../customers/known-customer.ts';
import type { Database } from '../db/database.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import { bots, businessConnections, integrations } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { type Language, languageFor } from '../languages/language.ts';
import { isConnected } from '../telegram/bot-status.ts';

/** The customer is not blocked, and the bot of the conversation is one that the business has, and may write there. */
const isOpen = (db: Database) =>
  and(
    isNull(conversations.blockedSince),
    notExists(
      db
        .select({ botId: bots.botId })
        .from(bots)
        .where(and(eq(bots.botId, conversations.botId), not(isConnected))),
    ),
    notExists(
      db
        .select({ id: businessConnections.id })
        .from(businessConnections)
        .where(
          and(
            eq(businessConnections.botId, conversations.botId),
            eq(businessConnections.id, conversations.businessConnectionId),
            or(
              ne(businessConnections.approval, 'allowed'),
              not(businessConnections.isEnabled),
              not(businessConnections.canReply),
            ),
          ),
        ),
    ),
  );

/** The conversation is of a bot that the business has, or of an account that is connected. */
const isReachable = (db: Database) =>
  and(
    isOpen(db),
    or(
      isNull(conversations.integrationId),
      inArray(
        conversations.integrationId,
        db.select({ id: integrations.id }).from(integrations).where(eq(integrations.connected, true)),
      ),
    ),
  );

/** The newest conversation that certainly is with the customer, and through which messages go out. */
const lastConversation = async (
  db: Database,
  workspaceId: WorkspaceId,
  customerId: string | null,
): Promise<string | undefined> => {
  const customer = await readKnown(db, workspaceId, customerId);
  const [conversation] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(inArray(conversations.customerId, customer?.ids ?? []), isReachable(db)))
    .orderBy(desc(conversations.lastTs))
    .limit(1);
  return conversation?.id;
};

/**
 * Where the customer of a booking is written to: in the conversation in which it was agreed on, else in their newest one; a
 * conversation of an account that is not connected only if there is no other.
 */
export const conversationWith = async (
  db: Database,
  workspaceId: WorkspaceId,
  booking: { conversationId: string | null; customerId: string | null },
): Promise<string | undefined> => {
  const [own] =
    booking.conversationId === null
      ? []
      : await db
          .select({ id: conversations.id, isReachable: sql<boolean>`${isReachable(db)}` })
          .from(conversations)
          .where(and(eq(conversations.id, booking.conversationId), isOpen(db)));
  if (own?.isReachable) return own.id;
  return (await lastConversation(db, workspaceId, booking.customerId)) ?? own?.id;
};

/** Whether messages go out through a conversation, now or as soon as its account is connected again. */
export const isStillOpen = async (db: Database, conversationId: string): Promise<boolean> =>
  (await db.$count(conversations, and(eq(conversations.id, conversationId), isOpen(db)))) > 0;

/** Messages of each side to detect the language from. */
const READ = 5;

/** The language that the customer wrote in last, else that in which they were last written to. */
export const languageIn = async (
  db: Database,
  conversationId: string,
  otherwise: Language,
): Promise<Language> => {
  const [conversation] = await db
    .select({ language: conversations.customerLanguage })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  const isOfCustomer = eq(messages.author, 'customer');
  // Reminders themselves are automatic, and may have been in the wrong language.
  const isOfBusiness = and(ne(messages.author, 'customer'), eq(messages.automatic, false));
  const texts = [];
  for (const side of [isOfCustomer, isOfBusiness])
    texts.push(
      ...(await db
        .select({ text: messages.text })
        .from(messages)
        .where(and(eq(messages.conversationId, conversationId), side, isNotNull(messages.ts)))
        .orderBy(desc(messages.ts))
        .limit(READ)),
    );
  return languageFor(
    texts.map(({ text }) => text ?? ''),
    conversation?.language ?? null,
    otherwise,
  );
};
