import type { Zone } from '@switchboard/common/time/zone';
import { and, desc, eq, inArray, isNotNull, isNull, ne, not, notExists, or, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { readKnown } from '../customers/known-customer.ts';
import type { Database } from '../db/database.ts';
import { bookingResources, bookings } from '../db/schema/booking.ts';
import { conversations, messages } from '../db/schema/messaging.ts';
import type { ReminderRow } from '../db/schema/reminders.ts';
import { bots, businessConnections, integrations } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { type Business, readBusiness } from '../schedule/business.ts';
import { isConnected } from '../telegram/bot-status.ts';
import { createZone } from '../time/zones.ts';
import { nextChance } from './due.ts';
import { type Language, languageOf } from './language.ts';
import { textOf } from './words.ts';

/** What becomes of a due reminder. */
export type ReminderPlan =
  | { kind: 'send'; conversationId: string; text: string; language: Language }
  | { kind: 'wait'; until: number }
  | { kind: 'skip'; reason: string };

export const planFor = async (
  { db, now }: { db: Database; now: Clock },
  reminder: ReminderRow,
): Promise<ReminderPlan> => {
  const business = await readBusiness(db, reminder.workspaceId);
  const { reminders: times, timeZone } = business;
  if (!times.enabled || timeZone === null) return { kind: 'skip', reason: 'Reminders are off' };
  const zone = createZone(timeZone);
  const chance = nextChance(now(), reminder.startsAt.getTime(), times, zone);
  if (chance === undefined) return { kind: 'skip', reason: 'The booking has begun' };
  if (chance > now()) return { kind: 'wait', until: chance };
  const { text, language, conversationId } = reminder;
  if (text !== null && language !== null && conversationId !== null) {
    const isStillOpen = await db.$count(conversations, and(eq(conversations.id, conversationId), isOpen(db)));
    if (isStillOpen === 0) return { kind: 'skip', reason: 'The customer has no conversation' };
    return { kind: 'send', text, language, conversationId };
  }
  return compose(db, reminder, business, zone);
};

const compose = async (
  db: Database,
  { bookingId, startsAt, workspaceId }: ReminderRow,
  { reminders: { templates, language: otherwise } }: Business,
  zone: Zone,
): Promise<ReminderPlan> => {
  const [booking] = await db
    .select({
      title: bookings.title,
      name: bookings.customerName,
      customerId: bookings.customerId,
      conversationId: conversations.id,
      isReachable: sql<boolean>`${isReachable(db)}`,
      resource: bookingResources.name,
    })
    .from(bookings)
    .innerJoin(bookingResources, eq(bookingResources.id, bookings.resourceId))
    .leftJoin(conversations, and(eq(conversations.id, bookings.conversationId), isOpen(db)))
    .where(eq(bookings.id, bookingId));
  if (!booking) return { kind: 'skip', reason: 'The booking is gone' };
  const { conversationId: own } = booking;
  const conversationId =
    own !== null && booking.isReachable
      ? own
      : ((await lastConversation(db, workspaceId, booking.customerId)) ?? own);
  if (!conversationId) return { kind: 'skip', reason: 'The customer has no conversation' };
  const language = await languageIn(db, conversationId, otherwise);
  const told = { ...booking, title: booking.title || booking.resource, start: startsAt.getTime() };
  const text = textOf(templates[language], told, language, zone);
  return { kind: 'send', conversationId, text, language };
};

/** The bot of the conversation is one that the business has, and may write there. */
const isOpen = (db: Database) =>
  and(
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

/** Messages of the customer to detect the language from. */
const READ = 5;

const languageIn = async (db: Database, conversationId: string, otherwise: Language): Promise<Language> => {
  const [conversation] = await db
    .select({ language: conversations.customerLanguage })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  const written = await db
    .select({ text: messages.text })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.author, 'customer'),
        isNotNull(messages.ts),
      ),
    )
    .orderBy(desc(messages.ts))
    .limit(READ);
  return languageOf(
    conversation?.language ?? null,
    written.map(({ text }) => text ?? '').join(' '),
    otherwise,
  );
};
