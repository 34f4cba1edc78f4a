import { contract } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { nextChange } from '../changes/next-change.ts';
import { resetCursors } from '../changes/reset-cursors.ts';
import { businessConnections } from '../db/schema/telegram.ts';
import { notFound } from '../errors/refusal.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { ofBot, settleIfAnswered, stopAgents } from './business.ts';

/** Lets a bot serve the chats of an account that connected it, or refuses that, until it is answered otherwise. */
export const businessRoutes = (
  app: FastifyInstance,
  { db, wakeups, now }: Pick<Kernel, 'db' | 'wakeups' | 'now'>,
): void => {
  route(app, contract.bots.answerBusiness, async ({ workspaceId, params, body }) => {
    const connector = {
      ...{ workspaceId, source: 'bot' as const, botId: params.bot_id },
      businessConnectionId: body.connection_id,
    };
    await db.transaction(async (tx) => {
      const change = await nextChange(tx, workspaceId, now());
      const answered = await tx
        .update(businessConnections)
        .set({ approval: body.allowed ? 'allowed' : 'refused' })
        .where(ofBot(connector, eq(businessConnections.id, body.connection_id)))
        .returning({ id: businessConnections.id });
      if (answered.length === 0) throw notFound();
      if (!body.allowed) await stopAgents(tx, connector, change);
      await settleIfAnswered(tx, connector);
      await resetCursors(tx, workspaceId);
    });
    wakeups.notify(workspaceId);
    return {};
  });
};
