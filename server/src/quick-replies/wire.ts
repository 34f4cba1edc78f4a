import { contract } from '@switchboard/api-client';
import { MINUTE } from '@switchboard/common/time/durations';
import { Refusal } from '../errors/refusal.ts';
import { route } from '../http/route.ts';
import type { Kernel } from '../kernel.ts';
import type { Library } from '../media/library.ts';
import { mediaOnWire } from '../media/on-wire.ts';
import {
  createQuickReply,
  listQuickReplies,
  quickReplyOnWire,
  removeQuickReply,
  replaceQuickReply,
  restoreQuickReply,
} from './quick-replies.ts';
import { keepReplyFile } from './quick-reply-files.ts';
import { sweepQuickReplies } from './sweep.ts';

const calls = contract.quickReplies;

/** The prepared texts of the workspace, and their files. */
export const wireQuickReplies = ({ api: app, db, now }: Kernel, { library }: { library: Library }) => {
  const at = () => new Date(now());
  route(app, calls.list, async ({ workspaceId }) => ({
    results: (await listQuickReplies(db, workspaceId)).map(quickReplyOnWire),
  }));
  route(app, calls.create, async ({ workspaceId, body }) =>
    quickReplyOnWire(await createQuickReply(db, workspaceId, body, at())),
  );
  route(app, calls.update, async ({ workspaceId, params, body }) =>
    quickReplyOnWire(await replaceQuickReply(db, workspaceId, params.id, body, at())),
  );
  route(app, calls.remove, async ({ workspaceId, params, query }) => {
    await removeQuickReply(db, workspaceId, params.id, { seen: query.updated_ts, at: at() });
    return null;
  });
  route(app, calls.restore, async ({ workspaceId, params }) =>
    quickReplyOnWire(await restoreQuickReply(db, workspaceId, params.id)),
  );
  route(app, calls.upload, async ({ workspaceId, upload }) => {
    if (upload === undefined)
      throw new Refusal('unsupported_content', { field: 'Content-Type', expected: ['multipart/form-data'] });
    return mediaOnWire(await keepReplyFile({ db, library, now }, workspaceId, upload.file, upload.fields));
  });
  return {
    sweeps: [{ name: 'quick replies', every: 10 * MINUTE, run: () => sweepQuickReplies(db, now) }],
  };
};
