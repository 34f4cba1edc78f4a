import { and, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { bots, integrations, telegramSessions } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import { isOver } from '../jobs/expiry.ts';
import type { Kernel } from '../kernel.ts';
import { settleTroubles, tellOfTrouble } from '../notices/tell.ts';
import { WORKING } from './bot-status.ts';
import { createChangeChannels } from './change-channels.ts';

/** The detail of the problem of a bot whose token cannot be read. */
const UNREADABLE = 'unreadable';

/**
 * Channels whose secret no key of this server opens: they show that they have to be connected again, and work again by
 * themselves once the key is back. A server that has the key holds the lease of the channel, and this one leaves it alone.
 */
export const createUnreadSecrets = ({
  db,
  wakeups,
  secrets,
  now,
}: Pick<Kernel, 'db' | 'wakeups' | 'secrets' | 'now'>) => {
  const isBotReadable = secrets.readableIn(bots.token);
  const isSessionReadable = secrets.readableIn(telegramSessions.session);
  const isBotFree = or(isNull(bots.polledUntil), isOver(bots.polledUntil));
  const isSessionFree = or(isNull(telegramSessions.heldUntil), isOver(telegramSessions.heldUntil));

  const isBotLost = and(eq(bots.status, 'active'), ne(bots.token, ''), not(isBotReadable), isBotFree);
  const isBotBack = and(eq(bots.status, 'revoked'), eq(bots.problemDetail, UNREADABLE), isBotReadable);

  const hasSession = (condition: SQL | undefined): SQL =>
    sql`exists (select from ${telegramSessions} where ${and(
      eq(telegramSessions.userId, integrations.userId),
      eq(telegramSessions.accountId, integrations.accountId),
      condition,
    )})`;
  const isAccountLost = and(
    eq(integrations.connected, true),
    hasSession(and(not(isSessionReadable), isSessionFree)),
  );
  const isAccountBack = and(
    eq(integrations.connected, false),
    eq(integrations.removing, false),
    isNotNull(integrations.signedOutAt),
    hasSession(isSessionReadable),
  );

  const write = createChangeChannels({ db, wakeups, now });

  const botsOf = (condition: SQL | undefined) =>
    db.select({ botId: bots.botId, workspaceId: bots.workspaceId }).from(bots).where(condition);
  const accountsOf = (condition: SQL | undefined) =>
    db
      .select({ id: integrations.id, workspaceId: integrations.workspaceId })
      .from(integrations)
      .where(condition);

  const changeBots = async (
    condition: SQL | undefined,
    set: Partial<typeof bots.$inferInsert>,
    tell: (tx: Transaction, workspaceId: WorkspaceId, bot: { botId: string }) => Promise<unknown>,
  ): Promise<void> => {
    for (const { botId, workspaceId } of await botsOf(condition))
      await write(workspaceId, async (tx) => {
        const is = inWorkspace(bots, workspaceId, eq(bots.botId, botId), condition);
        const changed = await tx.update(bots).set(set).where(is).returning({ botId: bots.botId });
        for (const bot of changed) await tell(tx, workspaceId, bot);
      });
  };

  const changeAccounts = async (
    condition: SQL | undefined,
    set: { connected: boolean; signedOutAt: SQL | null },
    tell: (tx: Transaction, workspaceId: WorkspaceId, account: { integrationId: string }) => Promise<unknown>,
  ): Promise<void> => {
    for (const { id, workspaceId } of await accountsOf(condition))
      await write(workspaceId, async (tx) => {
        const is = inWorkspace(integrations, workspaceId, eq(integrations.id, id), condition);
        const changed = await tx
          .update(integrations)
          .set(set)
          .where(is)
          .returning({ integrationId: integrations.id });
        for (const account of changed) await tell(tx, workspaceId, account);
      });
  };

  return async (): Promise<void> => {
    const revoked = { status: 'revoked', problem: 'revoked', problemDetail: UNREADABLE } as const;
    await changeBots(isBotLost, { ...revoked, problemSince: new Date(now()) }, (tx, workspaceId, bot) =>
      tellOfTrouble(tx, workspaceId, bot, 'revoked', now()),
    );
    await changeBots(isBotBack, WORKING, settleTroubles);
    await changeAccounts(
      isAccountLost,
      { connected: false, signedOutAt: sql`now()` },
      (tx, workspaceId, account) => tellOfTrouble(tx, workspaceId, account, 'signed_out', now()),
    );
    await changeAccounts(isAccountBack, { connected: true, signedOutAt: null }, settleTroubles);
  };
};
