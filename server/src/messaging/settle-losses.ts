import { DAY } from '@switchboard/common/time/durations';
import { and, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { bookings } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { changeOf } from '../notices/tell.ts';

type Column = typeof bookings.reminder | typeof bookings.confirmation;

/** Whether a person was called because an automatic message about a booking was lost. */
const isLoss = (attention: string | null): boolean => /^(reminder|confirmation):/.test(attention ?? '');

/**
 * A person has dealt with the messages about bookings that were lost in a conversation: the bookings call for nobody any
 * more. Call it after `nextChange`, in the same transaction.
 *
 * @param attention why a person was called until now
 */
export const settleLosses = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { id, attention }: { id: string; attention: string | null },
): Promise<void> => {
  if (!isLoss(attention)) return;
  const isLost = (told: Column): SQL =>
    sql`(${told} ->> 'conversation' = ${id} and ${told} ->> 'state' <> 'sent')`;
  const settled = (told: Column): SQL =>
    sql`case when ${isLost(told)} then ${told} || '{"settled": true}'::jsonb else ${told} end`;
  const { reminder, confirmation } = bookings;
  // Those that are over call for nobody; without them, the index by start finds the others.
  const isToCome = gt(bookings.startsAt, sql`now() - ${`${DAY} milliseconds`}::interval`);
  await tx
    .update(bookings)
    .set({
      ...{ reminder: settled(reminder), confirmation: settled(confirmation) },
      changed: changeOf(workspaceId),
    })
    .where(inWorkspace(bookings, workspaceId, and(isToCome, or(isLost(reminder), isLost(confirmation)))));
};
