import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { agents } from '../db/schema/agents.ts';
import { bookingResources, bookings, takenResources } from '../db/schema/booking.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound } from '../errors/refusal.ts';

/** The calendar of a request: all resources of a workspace, or those that one of the workspace's agents offers. */
export interface Scope {
  workspaceId: WorkspaceId;
  agentId?: string | undefined;
}

/** @throws Refusal 404 when the agent is not the workspace's */
export const scopeOf = async (
  db: Database,
  workspaceId: WorkspaceId,
  agentId: string | undefined,
): Promise<Scope> => {
  if (agentId === undefined) return { workspaceId };
  const own = isUuid(agentId) && inWorkspace(agents, workspaceId, eq(agents.id, agentId));
  const [agent] = own ? await db.select({ id: agents.id }).from(agents).where(own) : [];
  if (!agent) throw notFound('agent_id');
  return { workspaceId, agentId };
};

/** The resources within a scope. Every agent offers the resources that belong to none. */
export const resourcesIn = ({ workspaceId, agentId }: Scope): SQL | undefined =>
  inWorkspace(
    bookingResources,
    workspaceId,
    agentId === undefined
      ? undefined
      : or(eq(bookingResources.agentId, agentId), isNull(bookingResources.agentId)),
  );

/** The bookings of the resources within a scope, removed ones too. */
export const allBookingsIn = (db: Database | Transaction, scope: Scope): SQL | undefined =>
  inWorkspace(
    bookings,
    scope.workspaceId, // Without an agent, the scope includes all resources of a workspace.
    scope.agentId === undefined
      ? undefined
      : inArray(
          bookings.id,
          db
            .select({ id: takenResources.bookingId })
            .from(takenResources)
            .innerJoin(bookingResources, eq(bookingResources.id, takenResources.resourceId))
            .where(resourcesIn(scope)),
        ),
  );

/** The bookings within a scope. */
export const bookingsIn = (db: Database | Transaction, scope: Scope): SQL | undefined =>
  and(allBookingsIn(db, scope), isNull(bookings.deletedAt));
