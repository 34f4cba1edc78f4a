import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beginEpoch } from '../changes/epochs.ts';
import type { Clock } from '../clock.ts';
import { endLeases } from '../db/connect.ts';
import type { Database, Transaction } from '../db/database.ts';
import { agentJobs } from '../db/schema/answering.ts';
import { bookings } from '../db/schema/booking.ts';
import { inboxes } from '../db/schema/changes.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { deletionMails } from '../db/schema/deletion-mails.ts';
import { dataExports } from '../db/schema/exports.ts';
import { messages } from '../db/schema/messaging.ts';
import { noticeMails, noticePushes } from '../db/schema/notices.ts';
import { proposals } from '../db/schema/proposals.ts';
import { reminders } from '../db/schema/reminders.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { undelivered } from '../db/schema/undelivered.ts';

/**
 * Prepares a restored database for its first start. What was due between the backup and now may have been sent by the
 * servers that are gone, so nothing of it is sent again by itself. Clients read everything again.
 */
export const settleRestored = async (db: Database, now: Clock): Promise<void> => {
  // Before the first change: cursors of changes after the backup are of no epoch of this database.
  await beginEpoch(db);
  await endLeases(db);
  await db.transaction(async (tx) => {
    const isDue: IsDue = (table, state) => and(eq(state, 'waiting'), lte(table.dueAt, new Date(now())));
    await tx.update(messages).set({ attemptedAt: LONG_AGO }).where(eq(messages.status, 'pending'));
    await abandonRepeats(tx, isDue);
    await tx
      .update(reminders)
      .set({ state: 'unknown', ...UNCLAIMED })
      .where(isDue(reminders, reminders.state));
    await tx
      .update(scheduledMessages)
      .set({ state: 'failed', ...UNCLAIMED })
      .where(isDue(scheduledMessages, scheduledMessages.state));
    await tx
      .update(confirmations)
      .set({ state: 'done', knownStart: toldStart, text: null, kind: null, toldStart: null, ...UNCLAIMED })
      .where(isDue(confirmations, confirmations.state));
    await tx
      .update(agentJobs)
      .set({ state: 'superseded', ...UNCLAIMED })
      .where(isDue(agentJobs, agentJobs.state));
    await tx
      .update(proposals)
      .set({ reply: 'failed', ...UNCLAIMED })
      .where(isDue(proposals, proposals.reply));
    await settleMails(tx, isDue);
    // The files of exports are not part of a backup.
    await tx.delete(dataExports);
    // Also for clients that saw nothing after the backup: the changes above have no numbers.
    await tx
      .update(inboxes)
      .set({ lastChanged: sql`${inboxes.lastChanged} + 1`, resetAt: sql`${inboxes.lastChanged} + 1` });
  });
};

/** Attempts from then have no server: the first one that starts shows them as not confirmed. */
const LONG_AGO = new Date(0);

const UNCLAIMED = { claimedBy: null, claimedUntil: null, attempts: 0 };

/** What servers would have carried out by now. */
type IsDue = (table: PgTable & { dueAt: PgColumn }, state: PgColumn) => SQL | undefined;

/** The start that the message told, or that a message about the booking would have told. */
const toldStart = sql`case when ${confirmations.text} is not null then ${confirmations.toldStart} else (
  select ${bookings.startsAt} from ${bookings} where ${bookings.id} = ${confirmations.bookingId}
    and ${bookings.deletedAt} is null and ${bookings.status} <> 'cancelled') end`;

/** Messages that the server would have sent again by itself become attempts without a server. */
const abandonRepeats = async (tx: Transaction, isDue: IsDue): Promise<void> => {
  const due = await tx
    .update(undelivered)
    .set({ state: 'unknown', code: null, reason: null, ...UNCLAIMED })
    .where(isDue(undelivered, undelivered.state))
    .returning({ id: undelivered.messageId });
  const ids = due.map(({ id }) => id);
  // The other messages of an album have no row of their own.
  const albums = tx.select({ id: messages.albumId }).from(messages).where(inArray(messages.id, ids));
  await tx
    .update(messages)
    .set({ status: 'pending', attemptedAt: LONG_AGO })
    .where(
      and(
        eq(messages.status, 'failed'),
        sql`(${inArray(messages.id, ids)} or ${messages.albumId} in ${albums})`,
      ),
    );
};

/** E-mails and pushes: the bell shows what they tell. */
const settleMails = async (tx: Transaction, isDue: IsDue): Promise<void> => {
  for (const table of [noticeMails, deletionMails])
    await tx
      .update(table)
      .set({ state: 'unknown', ...UNCLAIMED })
      .where(isDue(table, table.state));
  await tx.update(noticePushes).set({ trying: noticePushes.wanted, sent: noticePushes.wanted, ...UNCLAIMED });
};
