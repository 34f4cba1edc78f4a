import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { bookingSeries, type SeriesRow } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import { isEndless } from './rule.ts';

/** Series without an end of one business: the job that books them on has to come round. */
const MOST_ENDLESS = 500;

/** Whether a job books a series on. One that was cut or cancelled has no next bookings. */
export const mayRoll = ({ rule, cuts, status }: Pick<SeriesRow, 'rule' | 'cuts' | 'status'>): boolean =>
  isEndless(rule) && cuts.length === 0 && status !== 'cancelled';

/** @throws Refusal 400 at the limit of a business */
export const refuseMoreEndless = async (tx: Transaction, workspaceId: WorkspaceId): Promise<void> => {
  const endless = inWorkspace(bookingSeries, workspaceId, eq(bookingSeries.rolls, true));
  if ((await tx.$count(bookingSeries, endless)) >= MOST_ENDLESS)
    throw new Refusal('too_many', { of: 'series', field: 'rule', limit: MOST_ENDLESS });
};
