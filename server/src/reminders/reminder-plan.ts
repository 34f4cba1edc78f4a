import type { Zone } from '@switchboard/common/time/zone';
import { eq } from 'drizzle-orm';
import { resourceNames } from '../booking/taken-resources.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import type { ReminderRow } from '../db/schema/reminders.ts';
import type { Language } from '../languages/language.ts';
import { type Business, readBusiness } from '../schedule/business.ts';
import { createZone } from '../time/zones.ts';
import { nextChance } from './due.ts';
import { conversationWith, isStillOpen, languageIn } from './whom.ts';
import { textOf } from './words.ts';

/** What becomes of a due reminder. */
export type ReminderPlan =
  | { kind: 'send'; conversationId: string; text: string; language: Language }
  | { kind: 'wait'; until: number }
  /** With a `code`, the booking says that its customer was not reminded. */
  | { kind: 'skip'; reason: string; code?: 'no_conversation' };

const withoutChat = {
  kind: 'skip',
  reason: 'The customer has no conversation',
  code: 'no_conversation',
} as const;

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
    if (!(await isStillOpen(db, conversationId))) return withoutChat;
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
      conversationId: bookings.conversationId,
      resource: resourceNames,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  if (!booking) return { kind: 'skip', reason: 'The booking is gone' };
  const conversationId = await conversationWith(db, workspaceId, booking);
  const isSomeones = booking.customerId !== null || booking.conversationId !== null;
  if (!conversationId) return isSomeones ? withoutChat : { kind: 'skip', reason: withoutChat.reason };
  const language = await languageIn(db, conversationId, otherwise);
  const told = { ...booking, title: booking.title || booking.resource, start: startsAt.getTime() };
  const text = textOf(templates[language], told, language, zone);
  return { kind: 'send', conversationId, text, language };
};
