import { contract } from '@switchboard/api-client';
import { asc, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { integrations } from '../db/schema/telegram.ts';
import { inWorkspace } from '../db/scope.ts';
import { route } from '../http/route.ts';
import { listBots } from './bot-list.ts';
import type { Connections } from './connections.ts';
import type { Disconnecting } from './disconnecting.ts';
import { missedOnWire, readMissed } from './parked-events.ts';
import type { TelegramPorts } from './ports.ts';
import { orRefusal } from './refusals.ts';

export interface TelegramDeps {
  db: Database;
  telegram: TelegramPorts;
  connections: Connections;
  disconnecting: Disconnecting;
  /** Address of the page that stands in for the apps of Telegram. */
  standIn: string | undefined;
}

const { status, startLogin, confirmCode, disconnect } = contract.telegram;

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
    return {
      connected: integration !== null,
      integration,
      integrations: accounts,
      bots: await listBots(db, workspaceId, missedOf),
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

  route(app, startLogin, async ({ user, body }) => {
    const { resendAfter, expiresIn } = await orRefusal(telegram.accounts.startLogin(user.id, body.phone));
    return { sent: true, resend_after: resendAfter, expires_in: expiresIn };
  });

  route(app, confirmCode, async ({ workspaceId, user, role, leavesAt, body }) => {
    const confirmed = await orRefusal(telegram.accounts.confirm(user.id, body));
    if (confirmed.state === 'password_required') {
      const { hint } = confirmed;
      return { connected: false, password_required: true, ...(hint && { password_hint: hint }) };
    }
    await connections.addAccount({ workspaceId, user, role, leavesAt }, confirmed.account);
    return { connected: true };
  });

  route(app, disconnect, async (call) => ({
    logged_out: await disconnecting.disconnect(call, call.body.conversations),
  }));
};
