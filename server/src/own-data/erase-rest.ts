import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Change } from '../changes/next-change.ts';
import { resetCursors } from '../changes/reset-cursors.ts';
import { refresh } from '../customers/tree.ts';
import type { Transaction } from '../db/database.ts';
import { agentTestResults, agentTests } from '../db/schema/agent-tests.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { bookedOptions, bookingSeries, bookings } from '../db/schema/booking.ts';
import { confirmations } from '../db/schema/confirmations.ts';
import { customers } from '../db/schema/customers.ts';
import { conversations } from '../db/schema/messaging.ts';
import { reminders } from '../db/schema/reminders.ts';
import { taughtAnswers } from '../db/schema/teaching.ts';
import { accountCalls, parkedEvents } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { type CustomerRows, ofCustomer } from './customer-rows.ts';

/** Bookings keep their time, services and price. */
const forgetInBookings = async (tx: Transaction, rows: CustomerRows, { changed }: Change): Promise<void> => {
  const unnamed = { customerName: '', customerPhone: '', notes: '', customerId: null, conversationId: null };
  const services = sql<string>`coalesce((
    select string_agg(booked.name, ', ' order by booked.position) from ${bookedOptions} booked
    where booked.booking_id = ${bookings.id}), '')`;
  const forgotten = await tx
    .update(bookings)
    .set({
      ...unnamed,
      ...{ title: services, reminder: null, confirmation: null, changed },
      version: sql`${bookings.version} + 1`,
    })
    .where(inWorkspace(bookings, rows.workspaceId, ofCustomer(bookings, rows)))
    .returning({ id: bookings.id });
  const bookingIds = forgotten.map(({ id }) => id);
  await tx.delete(reminders).where(inArray(reminders.bookingId, bookingIds));
  await tx.delete(confirmations).where(inArray(confirmations.bookingId, bookingIds));
  const titles = sql<string>`coalesce((
    select next.title from ${bookings} next where next.series_id = ${bookingSeries.id} limit 1), '')`;
  await tx
    .update(bookingSeries)
    .set({ ...unnamed, title: titles })
    .where(inWorkspace(bookingSeries, rows.workspaceId, ofCustomer(bookingSeries, rows)));
};

/** Test cases that were made with the customer, with their runs, and answers that the owner taught in a conversation. */
const forgetInAgents = async (tx: Transaction, { ids, conversationIds }: CustomerRows): Promise<void> => {
  const made = await tx
    .select({ id: agentTests.id })
    .from(agentTests)
    .where(or(inArray(agentTests.customerId, ids), inArray(agentTests.conversationId, conversationIds)));
  const testIds = made.map(({ id }) => id);
  const played = await tx
    .select({ turns: agentTestResults.turns })
    .from(agentTestResults)
    .where(inArray(agentTestResults.testId, testIds));
  const runIds = played.flatMap(({ turns }) => turns.map(({ runId }) => runId));
  await tx.delete(agentRuns).where(inArray(agentRuns.id, runIds));
  await tx.delete(agentTests).where(inArray(agentTests.id, testIds));
  await tx.delete(taughtAnswers).where(inArray(taughtAnswers.conversationId, conversationIds));
};

/** Whether a text names one of these numbers of the channel. */
const names = (column: PgColumn, chatIds: readonly string[]): SQL | undefined =>
  or(
    ...chatIds
      .filter((chatId) => /^-?\d+$/.test(chatId))
      .map((chatId) => sql`${column}::text ~ ${`(^|[^0-9])${chatId}([^0-9]|$)`}`),
  );

/** Events that could not be stored, and calls between servers. */
const forgetInChannels = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { chatIds }: CustomerRows,
): Promise<void> => {
  const isParked = names(parkedEvents.raw, chatIds);
  if (isParked === undefined) return;
  await tx.delete(parkedEvents).where(inWorkspace(parkedEvents, workspaceId, isParked));
  await tx.delete(accountCalls).where(
    sql`${names(accountCalls.call, chatIds)} and ${accountCalls.userId} in (
        select user_id from members where workspace_id = ${workspaceId})`,
  );
};

/** Erases a customer whose conversations are empty. Call it after `nextChange`. */
export const eraseRest = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  rows: CustomerRows,
  change: Change,
): Promise<void> => {
  await forgetInBookings(tx, rows, change);
  await forgetInAgents(tx, rows);
  await forgetInChannels(tx, workspaceId, rows);
  await tx.delete(conversations).where(inArray(conversations.id, rows.conversationIds));
  await tx.update(customers).set({ mergedInto: null }).where(inArray(customers.id, rows.ids));
  await tx.delete(customers).where(inArray(customers.id, rows.ids));
  if (rows.rootId !== undefined) await refresh(tx, rows.rootId, change, true);
  await resetCursors(tx, workspaceId);
};
