import { contract } from '@switchboard/api-client';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { integrations } from '../db/schema/telegram.ts';
import { inWorkspace } from '../db/scope.ts';
import type { SignedInContext } from '../http/call-context.ts';
import { route } from '../http/route.ts';
import { accountLabel } from './account-label.ts';
import { accountInTrail } from './audited-names.ts';
import { listBots } from './bot-list.ts';
import type { ConnectAccount } from './connect-account.ts';
import type { Disconnecting } from './disconnecting.ts';
import { missedOnWire, readMissed } from './parked-events.ts';
import { countPhoneCall } from './phone-calls.ts';
import type { AccountConnector, Confirmed, QrShown, StoreAccount } from './ports.ts';
import { orRefusal } from './refusals.ts';
import { type AccountRow, shownAccounts } from './shown-accounts.ts';

export interface TelegramDeps {
  db: Database;
  accounts: AccountConnector;
  connecting: ConnectAccount;
  disconnecting: Disconnecting;
  /** Address of the page that stands in for the apps of Telegram. */
  standIn: string | undefined;
}

const { status, startLogin, confirmCode, startQrLogin, confirmQrLogin, disconnect } = contract.telegram;

const qrOnWire = ({ link, expiresIn }: QrShown) => ({ link, expires_in: expiresIn });

/** Lists and connects accounts and bots. */
export const telegramRoutes = (app: FastifyInstance, deps: TelegramDeps): void => {
  const { db, accounts, connecting, disconnecting, standIn } = deps;

  route(app, status, async ({ workspaceId, user }) => {
    const rows = await db
      .select()
      .from(integrations)
      .where(inWorkspace(integrations, workspaceId, eq(integrations.removing, false)))
      .orderBy(asc(integrations.joinedAt));
    const login = await accounts.codeUnderWay({ userId: user.id, adds: false });
    const missedOf = await readMissed(db, workspaceId);
    const onWire = ({ id, phone, name, username, accountId }: AccountRow) => ({
      ...{ id, phone, name, username },
      ...missedOnWire(missedOf({ source: 'account', channel: accountId })),
    });
    const shown = await shownAccounts(db, workspaceId);
    const [account] = shown;
    const integration = account?.connected ? onWire(account) : null;
    return {
      connected: integration !== null,
      integration,
      integrations: rows.map((row) => ({
        ...onWire(row),
        connected: row.connected,
        label: accountLabel(row, shown),
        ...(row.signedOutAt && { signed_out_at: row.signedOutAt.toISOString() }),
      })),
      bots: await listBots(db, workspaceId, missedOf),
      qr_login: true,
      login: login ? { phone: login.phone, expires_in: login.expiresIn } : null,
      ...(account?.signedOutAt && {
        signed_out: {
          phone: account.phone,
          name: account.name,
          since: account.signedOutAt.toISOString(),
        },
      }),
      ...(standIn && { stand_in: standIn }),
    };
  });

  /** A login that does not add an account ends the session of the first one. */
  const refuseReplacing = async (
    { workspaceId, signIn }: SignedInContext,
    add: boolean | undefined,
  ): Promise<void> => {
    if (add) return;
    const [first] = await shownAccounts(db, workspaceId);
    if (first?.connected) app.guards.refuseOldProof(signIn);
  };

  /** Stores the account, and knows it then. */
  const storing = (context: SignedInContext, add: boolean | undefined) => {
    const done: { phone?: string } = {};
    const store: StoreAccount = async (account, join) => {
      await connecting.store(context, add)(account, join);
      done.phone = account.phone;
    };
    return { store, done };
  };

  const answered = async (
    context: SignedInContext & { request: FastifyRequest },
    confirmed: Confirmed,
    { phone }: { phone?: string },
  ) => {
    if (confirmed.state === 'connected') {
      const channel = phone === undefined ? undefined : accountInTrail({ phone });
      await app.guards.note('account_connected', context, context.request, { channel });
      return { connected: true };
    }
    const { hint } = confirmed;
    return { connected: false, password_required: true, ...(hint && { password_hint: hint }) };
  };
  const loginOf = ({ user }: SignedInContext, add = false) => ({ userId: user.id, adds: add });

  route(app, startLogin, async ({ body, ...context }) => {
    await refuseReplacing(context, body.add);
    if (body.add) await connecting.refuseAdding(context.workspaceId, body.phone);
    await countPhoneCall({ db, limits: app.guards.limits }, context.workspaceId, body.phone);
    const call = accounts.startLogin(loginOf(context, body.add), body.phone);
    const { resendAfter, expiresIn } = await orRefusal(call);
    return { sent: true, resend_after: resendAfter, expires_in: expiresIn };
  });

  route(app, confirmCode, async ({ body, ...context }) => {
    // The account may have been connected since the code was sent.
    await refuseReplacing(context, body.add);
    const { store, done } = storing(context, body.add);
    const confirmed = await orRefusal(accounts.confirm(loginOf(context, body.add), body, store));
    return answered(context, confirmed, done);
  });

  route(app, startQrLogin, async ({ body = {}, ...context }) => {
    await refuseReplacing(context, body.add);
    if (body.add) await connecting.refuseAddingAny(context.workspaceId);
    return qrOnWire(await orRefusal(accounts.startQrLogin(loginOf(context, body.add))));
  });

  route(app, confirmQrLogin, async ({ body, ...context }) => {
    await refuseReplacing(context, body.add);
    // A call without a password only waits for the code to be scanned.
    if (body.password !== undefined)
      await app.guards.limits.count('code', { user: context.user.id, workspace: context.workspaceId });
    const { store, done } = storing(context, body.add);
    const login = loginOf(context, body.add);
    const confirmed = await orRefusal(accounts.confirmQr(login, body.password, store));
    if (confirmed.state === 'waiting') return { connected: false, qr: qrOnWire(confirmed) };
    return answered(context, confirmed, done);
  });

  route(app, disconnect, async (call) => {
    const shown = await shownAccounts(db, call.workspaceId);
    const { account: id } = call.body;
    const account = id === undefined ? shown[0] : shown.find((one) => one.id === id);
    const logged_out = await disconnecting.disconnect(call, call.body);
    await app.guards.note('account_disconnected', call, call.request, {
      channel: account && accountInTrail(account),
    });
    return { logged_out };
  });
};
