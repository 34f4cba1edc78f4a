import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import { integrations, parkedEvents } from '../db/schema/telegram.ts';
import { inWorkspace } from '../db/scope.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { CallContext } from '../http/call-context.ts';
import type { Kernel } from '../kernel.ts';
import { settleTroubles } from '../notices/tell.ts';
import { deleteSome } from './delete-conversations.ts';
import type { AccountConnector } from './ports.ts';
import { shownAccounts } from './shown-accounts.ts';

export interface DisconnectingOptions extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  accounts: Pick<AccountConnector, 'end'>;
}

interface Choice {
  /** By default the first account. */
  account?: string | undefined;
  conversations: 'keep' | 'remove';
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
     * Disconnects an account of a business, or forgets that Telegram ended its session.
     * @returns whether Telegram confirmed the end of the session
     * @throws Refusal 409 when there is none; 404 when there is not the one that is named
     */
    disconnect: async (
      { workspaceId }: CallContext,
      { account: id, conversations }: Choice,
    ): Promise<boolean> => {
      const { account, endSession } = await db.transaction(async (tx) => {
        await nextChange(tx, workspaceId, now());
        const shown = await shownAccounts(tx, workspaceId);
        const account = id === undefined ? shown[0] : shown.find((one) => one.id === id);
        if (account === undefined) throw id === undefined ? new Refusal('account_disconnected') : notFound();
        await tx
          .update(integrations)
          .set({ connected: false, signedOutAt: null, removing: conversations === 'remove' })
          .where(eq(integrations.id, account.id));
        await settleTroubles(tx, workspaceId, { integrationId: account.id });
        return { account, endSession: await accounts.end(tx, account) };
      });
      wakeups.notify(workspaceId);
      const [confirmed] = await Promise.all([endSession(), conversations === 'remove' && remove(account)]);
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
