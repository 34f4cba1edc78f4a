import { contract, type QuickReply } from '@switchboard/api-client';
import type { QuickReplyRow } from '../db/schema/quick-replies.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import { createQuickReply, deleteQuickReply, listQuickReplies, replaceQuickReply } from './quick-replies.ts';

const calls = contract.quickReplies;

const onWire = ({ id, name, text, updatedAt }: QuickReplyRow): QuickReply => ({
  id,
  name,
  text,
  updated_ts: updatedAt.getTime(),
});

/** The prepared texts of the workspace. */
export const wireQuickReplies = ({ api: app, db }: Kernel): void => {
  route(app, calls.list, async ({ workspaceId }) => ({
    results: (await listQuickReplies(db, workspaceId)).map(onWire),
  }));
  route(app, calls.create, async ({ workspaceId, body }) =>
    onWire(await createQuickReply(db, workspaceId, body)),
  );
  route(app, calls.update, async ({ workspaceId, params, body }) =>
    onWire(await replaceQuickReply(db, workspaceId, params.id, body)),
  );
  route(app, calls.remove, async ({ workspaceId, params }) => {
    await deleteQuickReply(db, workspaceId, params.id);
    return null;
  });
};
