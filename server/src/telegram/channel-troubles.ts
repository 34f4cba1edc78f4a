import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { bots, integrations } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { Kernel } from '../kernel.ts';
import { settleTroubles, tellOfTrouble } from '../notices/tell.ts';
import { ofAccount } from './account-ref.ts';
import { botName } from './bot-name.ts';
import { hasToken } from './bot-secrets.ts';
import { createChangeChannels } from './change-channels.ts';
import type { AccountRef, BotProblem } from './ports.ts';

/** Troubles that end without a person. */
const PASSING: readonly BotProblem['kind'][] = ['limited', 'unreachable', 'undelivered'];

/** Records why channels do not work, and tells the people of their business. */
export const createTroubles = ({
  db,
  wakeups,
  now,
  audit,
}: Pick<Kernel, 'db' | 'wakeups' | 'now' | 'audit'>) => {
  const change = createChangeChannels({ db, wakeups, now });
  const write = async (
    workspaceId: WorkspaceId | undefined,
    task: (tx: Transaction, workspaceId: WorkspaceId) => Promise<void>,
  ): Promise<void> => {
    if (workspaceId !== undefined) await change(workspaceId, (tx) => task(tx, workspaceId));
  };

  const workspaceOf = async (condition: SQL | undefined): Promise<WorkspaceId | undefined> =>
    (await db.select({ workspaceId: bots.workspaceId }).from(bots).where(condition))[0]?.workspaceId;

  return {
    /** Telegram no longer accepts the token. */
    revoked: async (botId: string, token: string): Promise<void> => {
      const isActive = and(eq(bots.botId, botId), hasToken(token), eq(bots.status, 'active'));
      await write(await workspaceOf(isActive), async (tx, workspaceId) => {
        const revoked = await tx
          .update(bots)
          .set({ status: 'revoked', problem: 'revoked', problemDetail: null, problemSince: sql`now()` })
          .where(isActive)
          .returning({ username: bots.username, name: bots.name, number: bots.number });
        if (revoked[0] === undefined) return;
        await tellOfTrouble(tx, workspaceId, { botId }, 'revoked', now());
        await audit.note({ kind: 'bot_lost', workspaceId, detail: botName(revoked[0]) }, tx);
      });
    },

    /** @param problem null when the bot receives: it is not revoked, or not any more */
    problem: async (botId: string, problem: BotProblem | null): Promise<void> => {
      if (problem === null) {
        const isTroubled = and(
          eq(bots.botId, botId),
          inArray(bots.status, ['active', 'revoked']),
          isNotNull(bots.problem),
        );
        await write(await workspaceOf(isTroubled), async (tx, workspaceId) => {
          await tx
            .update(bots)
            .set({ status: 'active', problem, problemDetail: null, problemSince: null })
            .where(isTroubled);
          await settleTroubles(tx, workspaceId, { botId });
        });
        return;
      }
      const { kind, detail = null } = { detail: undefined, ...problem };
      const isActive = and(eq(bots.botId, botId), eq(bots.status, 'active'));
      await write(await workspaceOf(isActive), async (tx, workspaceId) => {
        const [before] = await tx.select({ problem: bots.problem }).from(bots).where(isActive).for('update');
        if (before === undefined) return;
        await tx
          .update(bots)
          .set({
            problem: kind,
            problemDetail: detail,
            problemSince: sql`case when ${bots.problem} = ${kind} then ${bots.problemSince} else now() end`,
          })
          .where(isActive);
        if (before.problem !== kind && !PASSING.includes(kind))
          await tellOfTrouble(tx, workspaceId, { botId }, kind, now());
      });
    },

    /** Telegram ended the session of the user's account. */
    signedOut: async (of: AccountRef): Promise<void> => {
      const isConnected = and(ofAccount(integrations, of), integrations.connected);
      const [account] = await db
        .select({ workspaceId: integrations.workspaceId })
        .from(integrations)
        .where(isConnected);
      await write(account?.workspaceId, async (tx, workspaceId) => {
        const signedOut = await tx
          .update(integrations)
          .set({ connected: false, signedOutAt: sql`now()` })
          .where(isConnected)
          .returning({ integrationId: integrations.id });
        for (const each of signedOut) {
          await tellOfTrouble(tx, workspaceId, each, 'signed_out', now());
          await audit.note({ kind: 'account_lost', workspaceId }, tx);
        }
      });
    },
  };
};
