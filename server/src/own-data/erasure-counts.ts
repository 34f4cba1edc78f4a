import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { agentTests } from '../db/schema/agent-tests.ts';
import { agentRuns } from '../db/schema/answering.ts';
import { bookings } from '../db/schema/booking.ts';
import { messages } from '../db/schema/messaging.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { taughtAnswers } from '../db/schema/teaching.ts';
import { inWorkspace } from '../db/scope.ts';
import { type CustomerRows, ofCustomer } from './customer-rows.ts';

/** What the erasure of a customer takes along, and the bookings that keep their time. */
export const countErasure = async (db: Database, rows: CustomerRows) => {
  const { ids, conversationIds } = rows;
  const shown = and(inArray(messages.conversationId, conversationIds), isNotNull(messages.ts));
  return {
    conversations: conversationIds.length,
    messages: await db.$count(messages, shown),
    files: await db.$count(messages, and(shown, isNotNull(messages.mediaId))),
    answers: await db.$count(
      agentRuns,
      and(inArray(agentRuns.conversationId, conversationIds), eq(agentRuns.kind, 'live')),
    ),
    taught: await db.$count(
      taughtAnswers,
      and(inArray(taughtAnswers.conversationId, conversationIds), isNull(taughtAnswers.removedAt)),
    ),
    tests: await db.$count(
      agentTests,
      or(inArray(agentTests.customerId, ids), inArray(agentTests.conversationId, conversationIds)),
    ),
    bookings: await db.$count(
      bookings,
      inWorkspace(bookings, rows.workspaceId, ofCustomer(bookings, rows), isNull(bookings.deletedAt)),
    ),
    scheduled: await db.$count(scheduledMessages, inArray(scheduledMessages.conversationId, conversationIds)),
  };
};
