import { MAX_ACCOUNTS } from '@switchboard/api-client';
import { and, eq } from 'drizzle-orm';
import { nextChange } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { integrations } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { storableOrNull } from '../db/storable.ts';
import { Refusal } from '../errors/refusal.ts';
import type { CallContext } from '../http/call-context.ts';
import type { Kernel } from '../kernel.ts';
import { settleTroubles } from '../notices/tell.ts';
import type { AccountConnector, StoreAccount } from './ports.ts';
import { type AccountRow, shownAccounts } from './shown-accounts.ts';

export interface ConnectAccountOptions extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  accounts: Pick<AccountConnector, 'end'>;
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** A login may renew the session of the first account only, and adds at most as many accounts as a business may have. */
const refuse = (shown: readonly AccountRow[], accountId: string | undefined, adds: boolean): void => {
  const [first] = shown;
  const same = shown.find((one) => one.accountId === accountId);
  if (same?.connected && (adds || same !== first)) throw new Refusal('account_connected');
  const grows = same === undefined && (adds || first === undefined);
  if (grows && shown.length >= MAX_ACCOUNTS) throw new Refusal('too_many_accounts', { limit: MAX_ACCOUNTS });
};

/**
 * The account in whose place a login connects another one. A login that adds an account replaces none, and neither does
 * one of an account that Telegram signed out, as long as none is connected.
 */
const replacedBy = (
  shown: readonly AccountRow[],
  accountId: string,
  adds: boolean,
): AccountRow | undefined => {
  const [first] = shown;
  if (adds || first === undefined || first.accountId === accountId) return undefined;
  const isKnown = shown.some((one) => one.accountId === accountId);
  return isKnown && !first.connected ? undefined : first;
};

/** Connects personal accounts to a business. */
export const createConnectAccount = ({ db, wakeups, now, accounts }: ConnectAccountOptions) => {
  /** The conversations of the account are kept, also for a login of its own later. */
  const disconnect = async (tx: Transaction, replaced: AccountRow) => {
    await tx
      .update(integrations)
      .set({ connected: false, signedOutAt: null })
      .where(eq(integrations.id, replaced.id));
    await settleTroubles(tx, replaced.workspaceId, { integrationId: replaced.id });
    return accounts.end(tx, replaced);
  };

  return {
    /**
     * Refuses a login that adds an account before Telegram sends a code.
     * @throws Refusal when the phone is that of a connected account, or when the business has too many
     */
    refuseAdding: async (workspaceId: WorkspaceId, phone: string): Promise<void> => {
      const shown = await shownAccounts(db, workspaceId);
      const same = shown.find((one) => digitsOf(one.phone) === digitsOf(phone));
      refuse(shown, same?.accountId, true);
    },

    /**
     * Refuses a QR code that no account can be added with. The account is known only after the scan.
     * @throws Refusal
     */
    refuseAddingAny: async (workspaceId: WorkspaceId): Promise<void> => {
      const shown = await shownAccounts(db, workspaceId);
      if (shown.every(({ connected }) => connected)) refuse(shown, undefined, true);
    },

    /** @param adds whether the account is connected beside the others; otherwise it takes the place of the first one */
    store:
      ({ workspaceId, user }: CallContext, adds = false): StoreAccount =>
      async (account, join) => {
        const { accountId, phone } = account;
        const card = {
          phone,
          name: storableOrNull(account.name),
          username: storableOrNull(account.username),
        };
        const endReplaced = await db.transaction(async (tx) => {
          await nextChange(tx, workspaceId, now());
          const shown = await shownAccounts(tx, workspaceId);
          refuse(shown, accountId, adds);
          const replaced = replacedBy(shown, accountId, adds);
          const known = shown.find((one) => one.accountId === accountId);
          const joinedAt = replaced?.joinedAt ?? known?.joinedAt ?? new Date(now());
          const isSame = and(eq(integrations.userId, user.id), eq(integrations.accountId, accountId));
          // Its conversations are being deleted.
          await tx.delete(integrations).where(and(isSame, integrations.removing));
          const end = replaced && (await disconnect(tx, replaced));
          const [connected] = await tx
            .insert(integrations)
            .values({ workspaceId, userId: user.id, accountId, joinedAt, ...card })
            .onConflictDoUpdate({
              target: [integrations.userId, integrations.accountId],
              set: { ...card, joinedAt, connected: true, signedOutAt: null },
            })
            .returning({ integrationId: integrations.id });
          if (connected) await settleTroubles(tx, workspaceId, connected);
          await join(tx);
          return end;
        });
        wakeups.notify(workspaceId);
        // Telegram may take its time; what a server that dies leaves, another one ends.
        void endReplaced?.().catch(() => undefined);
      },
  };
};

export type ConnectAccount = ReturnType<typeof createConnectAccount>;
