import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { blockedSenders } from '../db/schema/blocked-senders.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';

/** A person by their number in the channel, as a block names them. It differs between businesses. */
export const hashOfSender = (workspaceId: WorkspaceId, chatId: string): string =>
  createHash('sha256').update(`${workspaceId} telegram ${chatId}`).digest('hex');

/** Says whether something that a person sent, by their number in the channel, is not taken. */
type IsBlocked = (chatId: string, sentAt?: Date) => boolean;

/**
 * The blocks of some people. While a person is blocked, nothing of them is taken; afterwards, nothing that they sent
 * meanwhile.
 */
export const readBlocks = async (
  db: Database | Transaction,
  workspaceId: WorkspaceId,
  chatIds: readonly string[],
): Promise<IsBlocked> => {
  if (chatIds.length === 0) return () => false;
  const senders = [...new Set(chatIds)].map((chatId) => hashOfSender(workspaceId, chatId));
  const rows = await db
    .select()
    .from(blockedSenders)
    .where(inWorkspace(blockedSenders, workspaceId, inArray(blockedSenders.sender, senders)));
  if (rows.length === 0) return () => false;
  return (chatId, sentAt) => {
    const sender = hashOfSender(workspaceId, chatId);
    return rows.some((row) => {
      if (row.sender !== sender) return false;
      if (row.until === null) return true;
      // The channel's times are whole seconds.
      const end = Math.floor(row.until.getTime() / 1000) * 1000;
      return sentAt !== undefined && sentAt >= row.since && sentAt.getTime() < end;
    });
  };
};

/** Since when a person is blocked. */
export const blockedSinceOf = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  chatId: string,
): Promise<Date | null> => {
  const isOf = and(
    eq(blockedSenders.sender, hashOfSender(workspaceId, chatId)),
    isNull(blockedSenders.until),
  );
  const [row] = await tx
    .select({ since: blockedSenders.since })
    .from(blockedSenders)
    .where(inWorkspace(blockedSenders, workspaceId, isOf));
  return row?.since ?? null;
};

/** Times of one person that are kept: what a channel delivers late is not older. */
const MOST_BLOCKS = 20;

/** Blocks people from now on. */
export const addBlocks = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  chatIds: readonly string[],
  since: Date,
): Promise<void> => {
  const isBlocked = await readBlocks(tx, workspaceId, chatIds);
  const added = [...new Set(chatIds)].filter((chatId) => !isBlocked(chatId));
  if (added.length === 0) return;
  const rows = added.map((chatId) => ({ workspaceId, sender: hashOfSender(workspaceId, chatId), since }));
  await tx
    .insert(blockedSenders)
    .values(rows)
    .onConflictDoUpdate({
      target: [blockedSenders.workspaceId, blockedSenders.sender, blockedSenders.since],
      set: { until: null },
    });
  for (const { sender } of rows) {
    const ofSender = inWorkspace(blockedSenders, workspaceId, eq(blockedSenders.sender, sender));
    const [oldest] = await tx
      .select({ since: blockedSenders.since })
      .from(blockedSenders)
      .where(ofSender)
      .orderBy(desc(blockedSenders.since))
      .limit(1)
      .offset(MOST_BLOCKS);
    if (oldest) await tx.delete(blockedSenders).where(and(ofSender, lte(blockedSenders.since, oldest.since)));
  }
};

/** Ends the blocks of people. */
export const endBlocks = async (
  tx: Transaction,
  workspaceId: WorkspaceId,
  senders: readonly string[],
  until: Date,
): Promise<void> => {
  if (senders.length === 0) return;
  await tx
    .update(blockedSenders)
    .set({ until })
    .where(
      inWorkspace(
        blockedSenders,
        workspaceId,
        and(inArray(blockedSenders.sender, [...senders]), isNull(blockedSenders.until)),
      ),
    );
};

/** The people who are blocked. */
export const listBlocks = (db: Database, workspaceId: WorkspaceId) =>
  db
    .select()
    .from(blockedSenders)
    .where(inWorkspace(blockedSenders, workspaceId, isNull(blockedSenders.until)))
    .orderBy(blockedSenders.since);
