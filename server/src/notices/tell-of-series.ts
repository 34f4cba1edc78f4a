import type { Transaction } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { tell } from './tell.ts';

/**
 * Tells what a series without an end could not do by itself. `skipped`: days are not booked, because this booking and
 * maybe others are in the way. `ended`: this booking is its last one, because its resource was removed.
 */
export const tellOfSeriesTrouble = (
  tx: Transaction,
  workspaceId: WorkspaceId,
  { bookingId, detail, times = 1 }: { bookingId: string; detail: 'skipped' | 'ended'; times?: number },
  now: number,
): Promise<void> => tell(tx, workspaceId, { kind: 'booking', subject: { bookingId }, detail, times }, now);
