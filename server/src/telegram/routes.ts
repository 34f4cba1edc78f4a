import { contract } from '@switchboard/api-client';
import { desc, eq, isNotNull, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { integrations } from '../db/schema/telegram.ts';
import { inWorkspace } from '../db/scope.ts';
import { route } from '../http/route.ts';
import { listBots } from './bot-list.ts';
import type { Connections } from './connections.ts';
import { missedOnWire, readMissed } from './parked-events.ts';
import type { TelegramPorts } from './ports.ts';
import { orRefusal } from './refusals.ts';

export interface TelegramDeps {
  db: Database;
  telegram: TelegramPorts;
  connections: Connections;
}

const { status, startLogin, confirmCode } = contract.telegram;

/** Lists and connects accounts and bots. */
export const telegramRoutes = (app: FastifyInstance, deps: TelegramDeps): void => {
  const { db, telegram, connections } = deps;

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
    return {
      connected: integration !== null,
      integration,
      bots: await listBots(db, workspaceId, missedOf),
      ...(account?.signedOutAt && {
        signed_out: {
          phone: account.phone,
          name: account.name,
          since: account.signedOutAt.toISOString(),
        },
      }),
    };
  });

  route(app, startLogin, async ({ user, body }) => {
    await orRefusal(telegram.accounts.startLogin(user.id, body.phone));
    return { sent: true };
  });

  route(app, confirmCode, async ({ workspaceId, user, role, body }) => {
    const confirmed = await orRefusal(telegram.accounts.confirm(user.id, body));
    if (confirmed.state === 'password_required') return { connected: false, password_required: true };
    await connections.addAccount({ workspaceId, user, role }, confirmed.account);
    return { connected: true };
  });
};
