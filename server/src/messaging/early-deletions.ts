import { eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { conversations, earlyDeletions, messages } from '../db/schema/messaging.ts';
import { inWorkspace } from '../db/scope.ts';
import { type Connector, connectorId, through } from './connector.ts';

/** Maximum remembered deletions per workspace. */
const REMEMBERED = 1_000;

/** Remembers deletions of messages that are not stored yet. Call it under the lock of the inbox. */
export const rememberDeletions = async (
  tx: Transaction,
  connector: Connector,
  externalIds: readonly string[],
): Promise<void> => {
  const known = await tx
    .select({ externalId: messages.externalId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      inWorkspace(
        messages,
        connector.workspaceId,
        inArray(messages.externalId, [...externalIds]),
        through(connector),
      ),
    );
  const unknown = new Set(externalIds);
  for (const { externalId } of known) unknown.delete(externalId ?? '');
  if (unknown.size === 0) return;
  const { workspaceId } = connector;
  const place = { workspaceId, connector: connectorId(connector) };
  // Many events share a transaction, and the oldest of them goes first.
  await tx
    .insert(earlyDeletions)
    .values([...unknown].map((externalId) => ({ ...place, externalId, deletedAt: sql`clock_timestamp()` })))
    .onConflictDoNothing();
  const tooMany = sql`(
    select kept.deleted_at from ${earlyDeletions} kept where kept.workspace_id = ${workspaceId}
    order by kept.deleted_at desc offset ${REMEMBERED} limit 1
  )`;
  const { deletedAt } = earlyDeletions;
  await tx
    .delete(earlyDeletions)
    .where(
      inWorkspace(
        earlyDeletions,
        workspaceId,
        or(lte(deletedAt, sql`now() - interval '1 day'`), lte(deletedAt, tooMany)),
      ),
    );
};

/** Whether the deletion of a message arrived before the message. */
export const wasDeletedEarly = async (tx: Transaction, place: Place, externalId: string): Promise<boolean> =>
  (await deletedEarly(tx, place, [externalId])).has(externalId);

/** The connector that numbers the messages: `connectorId`. */
type Place = Pick<Connector, 'workspaceId'> & { id: string };

/** The messages whose deletion arrived before them. */
export const deletedEarly = async (
  tx: Transaction,
  { workspaceId, id }: Place,
  externalIds: readonly string[],
): Promise<Set<string>> => {
  const { connector, externalId } = earlyDeletions;
  const isOne = inWorkspace(
    earlyDeletions,
    workspaceId,
    eq(connector, id),
    inArray(externalId, [...externalIds]),
  );
  const rows = await tx.select({ externalId }).from(earlyDeletions).where(isOne);
  return new Set(rows.map((row) => row.externalId));
};
