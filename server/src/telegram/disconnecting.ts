import { setImmediate } from 'node:timers/promises';
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import { integrations, parkedEvents } from '../db/schema/telegram.ts';
import { inWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import type { CallContext } from '../http/call-context.ts';
import type { Kernel } from '../kernel.ts';
import { settleTroubles } from '../notices/tell.ts';
import { deleteSome } from './delete-conversations.ts';
import type { AccountConnector } from './ports.ts';

export interface DisconnectingOptions extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  accounts: Pick<AccountConnector, 'end'>;
}

type Removed = Pick<typeof integrations.$inferSelect, 'id' | 'workspaceId' | 'accountId'>;

/**
 * Disconnects personal accounts on purpose. One transaction disconnects the account and forgets its session; what
 * follows, the end of the session at Telegram and the deletion of conversations, is continued after a crash.
 */
export const createDisconnecting = ({ db, wakeups, now, accounts }: DisconnectingOptions) => {
  /** Deletes the next part of the conversations. @returns whether it was the last, and the account is gone too */
  const removeSome = ({ id, workspaceId, accountId }: Removed): Promise<boolean> =>
    db.transaction(async (tx) => {
      await nextChange(tx, workspaceId, now());
      if (await deleteSome(tx, { workspaceId, source: 'account', id })) return false;
      const { source, channel } = parkedEvents;
      await tx
        .delete(parkedEvents)
        .where(inWorkspace(parkedEvents, workspaceId, eq(source, 'account'), eq(channel, accountId)));
      await tx
        .delete(integrations)
        .where(
          inWorkspace(integrations, workspaceId, eq(integrations.id, id), eq(integrations.removing, true)),
        );
      return true;
    });

  const remove = async (account: Removed): Promise<void> => {
    // The embedded database works in this thread: other requests get their turn.
    while (!(await removeSome(account))) await setImmediate();
    wakeups.notify(account.workspaceId);
  };

  return {
    /**
     * Disconnects the account of a user, or forgets that Telegram ended its session.
     * @returns whether Telegram confirmed the end of the session
     * @throws Refusal 409 when there is none
     */
    disconnect: async ({ workspaceId, user }: CallContext, choice: 'keep' | 'remove'): Promise<boolean> => {
      const { userId, connected, signedOutAt, removing } = integrations;
      const { account, endSession } = await db.transaction(async (tx) => {
        await nextChange(tx, workspaceId, now());
        const shown = and(eq(userId, user.id), or(connected, isNotNull(signedOutAt)));
        const [account] = await tx
          .select()
          .from(integrations)
          .where(inWorkspace(integrations, workspaceId, shown, eq(removing, false)))
          .orderBy(desc(connected), desc(signedOutAt))
          .limit(1)
          .for('update');
        if (account === undefined) throw new Refusal('account_disconnected');
        await tx
          .update(integrations)
          .set({ connected: false, signedOutAt: null, removing: choice === 'remove' })
          .where(eq(integrations.id, account.id));
        await settleTroubles(tx, workspaceId, { integrationId: account.id });
        return { account, endSession: await accounts.end(tx, user.id) };
      });
      wakeups.notify(workspaceId);
      const [confirmed] = await Promise.all([endSession(), choice === 'remove' && remove(account)]);
      wakeups.notify(workspaceId);
      return confirmed;
    },
    /** Deletes what servers that died left of accounts. */
    removeLeft: async (): Promise<void> => {
      for (const account of await db.select().from(integrations).where(eq(integrations.removing, true)))
        await remove(account);
    },
  };
};

export type Disconnecting = ReturnType<typeof createDisconnecting>;
