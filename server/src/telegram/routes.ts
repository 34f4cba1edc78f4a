import { contract } from '@switchboard/api-client';
import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { integrations } from '../db/schema/telegram.ts';
import { inWorkspace } from '../db/scope.ts';
import type { SignedInContext } from '../http/call-context.ts';
import { route } from '../http/route.ts';
import { listBots } from './bot-list.ts';
import type { Connections } from './connections.ts';
import type { Disconnecting } from './disconnecting.ts';
import { missedOnWire, readMissed } from './parked-events.ts';
import type { Confirmed, QrShown, TelegramPorts } from './ports.ts';
import { orRefusal } from './refusals.ts';

export interface TelegramDeps {
  db: Database;
  telegram: TelegramPorts;
  connections: Connections;
  disconnecting: Disconnecting;
  /** Address of the page that stands in for the apps of Telegram. */
  standIn: string | undefined;
}

const { status, startLogin, confirmCode, startQrLogin, confirmQrLogin, disconnect } = contract.telegram;

const qrOnWire = ({ link, expiresIn }: QrShown) => ({ link, expires_in: expiresIn });

/** Lists and connects accounts and bots. */
export const telegramRoutes = (app: FastifyInstance, deps: TelegramDeps): void => {
  const { db, telegram, connections, disconnecting, standIn } = deps;

  route(app, status, async ({ workspaceId, user }) => {
    const { connected, signedOutAt } = integrations;
    const isOwn = eq(integrations.userId, user.id);
    const [account] = await db
      .select()
      .from(integrations)
      .where(inWorkspace(integrations, workspaceId, isOwn, or(connected, isNotNull(signedOutAt))))
      .orderBy(desc(connected), desc(signedOutAt))
      .limit(1);
    const missedOf = await readMissed(db, workspaceId);
    const integration = account?.connected
      ? {
          id: account.id,
          phone: account.phone,
          name: account.name,
          username: account.username,
          ...missedOnWire(missedOf({ source: 'account', channel: account.accountId })),
        }
      : null;
    const accounts = await db
      .select({ id: integrations.id, connected })
      .from(integrations)
      .where(inWorkspace(integrations, workspaceId, eq(integrations.removing, false)))
      .orderBy(asc(integrations.createdAt));
    const login = await telegram.accounts.codeUnderWay(user.id);
    return {
      connected: integration !== null,
      integration,
      integrations: accounts,
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

  /** A new login ends the session of the connected account. */
  const refuseReplacing = async ({ user, workspaceId, signIn }: SignedInContext): Promise<void> => {
    const own = inWorkspace(integrations, workspaceId, eq(integrations.userId, user.id));
    const [connected] = await db
      .select({ id: integrations.id })
      .from(integrations)
      .where(and(own, integrations.connected));
    if (connected !== undefined) app.guards.refuseOldProof(signIn);
  };

  const answerOf = async (context: SignedInContext, confirmed: Confirmed) => {
    if (confirmed.state === 'password_required') {
      const { hint } = confirmed;
      return { connected: false, password_required: true, ...(hint && { password_hint: hint }) };
    }
    await connections.addAccount(context, confirmed.account);
    return { connected: true };
  };

  route(app, startLogin, async ({ body, ...context }) => {
    await refuseReplacing(context);
    const { user } = context;
    const { resendAfter, expiresIn } = await orRefusal(telegram.accounts.startLogin(user.id, body.phone));
    return { sent: true, resend_after: resendAfter, expires_in: expiresIn };
  });

  route(app, confirmCode, async ({ body, ...context }) => {
    // The account may have been connected since the code was sent.
    await refuseReplacing(context);
    const { user } = context;
    return answerOf(context, await orRefusal(telegram.accounts.confirm(user.id, body)));
  });

  route(app, startQrLogin, async (context) => {
    await refuseReplacing(context);
    return qrOnWire(await orRefusal(telegram.accounts.startQrLogin(context.user.id)));
  });

  route(app, confirmQrLogin, async ({ body, ...context }) => {
    await refuseReplacing(context);
    const { user } = context;
    const confirmed = await orRefusal(telegram.accounts.confirmQr(user.id, body.password));
    if (confirmed.state === 'waiting') return { connected: false, qr: qrOnWire(confirmed) };
    return answerOf(context, confirmed);
  });

  route(app, disconnect, async (call) => ({
    logged_out: await disconnecting.disconnect(call, call.body.conversations),
  }));
};
