import { eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type CatchingUp, integrations } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Backlog } from '../telegram/ports.ts';
import type { Connector } from './connector.ts';

/** A delivery that is repeated after a restart counts once: what waits decides, and the total never falls. */
const after = (
  known: CatchingUp | null | undefined,
  { handled, waiting }: Backlog,
  now: number,
): CatchingUp | null => {
  if (waiting === 0) return null;
  const since = known?.since ?? new Date(now).toISOString();
  if (waiting === null) return { done: (known?.done ?? 0) + handled, total: null, since };
  if (known?.total == null) return { done: handled, total: handled + waiting, since };
  const total = Math.max(known.total, known.done + waiting);
  return { done: total - waiting, total, since };
};

/**
 * Stores how far an account is in reading in its backlog, with the events of that.
 * @returns whether a client sees a change
 */
export const noteBacklog = async (
  tx: Transaction | Database,
  { workspaceId, integrationId }: Extract<Connector, { source: 'account' }>,
  backlog: Backlog | undefined,
  now: number,
): Promise<boolean> => {
  if (backlog === undefined) return false;
  const { id, catchingUp } = integrations;
  const own = inWorkspace(integrations, workspaceId, eq(id, integrationId));
  const [row] = await tx.select({ catchingUp }).from(integrations).where(own);
  const next = after(row?.catchingUp, backlog, now);
  if (next === null && row?.catchingUp == null) return false;
  await tx.update(integrations).set({ catchingUp: next }).where(own);
  return true;
};

/** The accounts of a workspace that read in a backlog, for an answer; without the field where there are none. */
export const catchingUpOnWire = async (db: Database, workspaceId: WorkspaceId) => {
  const { id, connected, catchingUp } = integrations;
  const isBehind = inWorkspace(integrations, workspaceId, eq(connected, true), isNotNull(catchingUp));
  const rows = await db.select({ channel_id: id, catchingUp }).from(integrations).where(isBehind).orderBy(id);
  const catching_up = rows.flatMap(({ channel_id, catchingUp }) =>
    catchingUp ? { channel_id, ...catchingUp } : [],
  );
  return catching_up.length === 0 ? {} : { catching_up };
};
