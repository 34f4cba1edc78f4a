import { contract, type QuickReply } from '@switchboard/api-client';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { QuickReplyRow } from '../db/schema/quick-replies.ts';
import { route } from '../http/route.ts';
import { createQuickReply, deleteQuickReply, listQuickReplies, replaceQuickReply } from './quick-replies.ts';

const calls = contract.quickReplies;

const onWire = ({ id, name, text, updatedAt }: QuickReplyRow): QuickReply => ({
  id,
  name,
  text,
  updated_ts: updatedAt.getTime(),
});

/** The prepared texts of the user. */
export const quickReplyRoutes = (app: FastifyInstance, { db }: { db: Database }): void => {
  route(app, calls.list, async ({ user }) => ({
    results: (await listQuickReplies(db, user.id)).map(onWire),
  }));
  route(app, calls.create, async ({ user, body }) => onWire(await createQuickReply(db, user.id, body)));
  route(app, calls.update, async ({ user, params, body }) =>
    onWire(await replaceQuickReply(db, user.id, params.id, body)),
  );
  route(app, calls.remove, async ({ user, params }) => {
    await deleteQuickReply(db, user.id, params.id);
    return null;
  });
};
