import { join } from 'node:path';
import { contract } from '@switchboard/api-client';
import { create } from 'content-disposition';
import type { Partings } from '../billing/partings.ts';
import type { ExportRow } from '../db/schema/exports.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { Files } from '../files/files.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { createAdmission } from '../http/admission.ts';
import type { CallContext } from '../http/call-context.ts';
import { route } from '../http/route.ts';
import type { RemoveIdentity } from '../identity/identity.ts';
import type { Kernel } from '../kernel.ts';
import type { SendMail } from '../notices/send-mail.ts';
import type { Departure } from '../telegram/departure.ts';
import { createIdentityRemoval } from '../users/removed-identities.ts';
import { createDeletionMailing, NO_DELETION_MAILING } from './deletion-mailing.ts';
import { createDeletions, GRACE_DAYS } from './deletions.ts';
import { createErasures } from './erasures.ts';
import { createExportBucket, createExportFolder } from './export-files.ts';
import { createExports, KEPT } from './exports.ts';
import type { Recount } from './remove-old.ts';
import { createRetentions } from './retentions.ts';
import type { Owner } from './tables.ts';

const calls = contract.ownData;

/** Maximum downloads of one user at once. */
const MAX_DOWNLOADS = 3;

const requireOwner = ({ role }: Pick<CallContext, 'role'>): void => {
  if (role !== 'owner') throw new Refusal('owner_only');
};

export interface OwnDataNeeds {
  files: Pick<Files, 'read' | 'deleteAll' | 'deleteUnused'>;
  /** Takes a business out of Telegram. */
  depart: Departure;
  /** What leaving means for payment. */
  payment: Partings;
  recount: Recount;
  /** Deletes a user at the identity provider. */
  removeIdentity: RemoveIdentity | undefined;
  /** Undefined on a server without e-mail. */
  sendMail: SendMail | undefined;
}

/** All data of a business, for its owner to take along. */
export const wireOwnData = (
  kernel: Kernel,
  { files, depart, payment, recount, removeIdentity, sendMail }: OwnDataNeeds,
) => {
  const { api, config } = kernel;
  const zips = config.filesStore
    ? createExportBucket(openFileStore(config, 'exports'), api.guards.uploadDir)
    : createExportFolder(join(config.dataDir, 'exports'));
  const exports = createExports({ ...kernel, files, zips });
  const admit = createAdmission(MAX_DOWNLOADS, 'downloads');

  route(api, calls.readExport, async (context) => {
    requireOwner(context);
    return { export: toWire(await exports.read(ownerOf(context))) };
  });

  route(api, calls.startExport, async (context) => {
    requireOwner(context);
    await api.guards.requireOwnDisk();
    return { export: toWire(await exports.begin(ownerOf(context))) };
  });

  route(api, calls.openExport, async (context) => {
    requireOwner(context);
    if ((await exports.read(ownerOf(context)))?.state !== 'ready') throw new Refusal('export_not_ready');
    return {};
  });

  // A link of the browser cannot ask for a proof: the page calls `openExport` before.
  api.get(
    '/own-data/export/file/',
    {
      config: { limit: 'cheap' },
      schema: { summary: 'The export as a zip file; needs a proof of the last 10 minutes' },
    },
    async (request, reply) => {
      const context = await api.guards.authenticate(request, { whileLeaving: true });
      api.guards.refuseOldProof(context.signIn);
      requireOwner(context);
      const row = await exports.read(ownerOf(context));
      if (row?.state !== 'ready') throw new Refusal('export_not_ready');
      admit(context.user.id, reply);
      const file = row.fileId === null ? undefined : await zips.read(row.fileId);
      if (!file) throw notFound();
      return reply
        .headers({
          'content-type': 'application/zip',
          ...(row.size !== null && { 'content-length': row.size }),
          'content-disposition': create(`switchboard-${row.createdAt.toISOString().slice(0, 10)}.zip`),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(file);
    },
  );

  const identities = removeIdentity && createIdentityRemoval(kernel, removeIdentity);
  const mails = sendMail && createDeletionMailing(kernel, sendMail);
  const mailing = mails ?? NO_DELETION_MAILING;
  const deletions = createDeletions({ ...kernel, files, exports, depart, payment, identities, mailing });
  const deletionOf = async (workspaceId: WorkspaceId, leavesAt: Date | null) => ({
    ...(await deletions.counts(workspaceId)),
    grace_days: GRACE_DAYS,
    leaves_at: leavesAt?.toISOString() ?? null,
  });

  route(api, calls.readDeletion, async (context) => {
    requireOwner(context);
    return deletionOf(context.workspaceId, context.leavesAt);
  });

  route(api, calls.requestDeletion, async (context) => {
    requireOwner(context);
    return deletionOf(context.workspaceId, await deletions.request(context));
  });

  route(api, calls.takeBackDeletion, async (context) => {
    requireOwner(context);
    await deletions.takeBack(context.workspaceId);
    return {};
  });

  const retentions = createRetentions({ ...kernel, recount });
  const retentionOf = async (workspaceId: WorkspaceId) => {
    const { months, nextAt, firstAt, choices } = await retentions.read(workspaceId);
    return {
      months,
      next_at: nextAt?.toISOString() ?? null,
      first_at: firstAt.toISOString(),
      choices: choices.map((choice) => ({ ...choice, before: choice.before.toISOString() })),
    };
  };

  route(api, calls.readRetention, async (context) => {
    requireOwner(context);
    return retentionOf(context.workspaceId);
  });

  route(api, calls.changeRetention, async (context) => {
    requireOwner(context);
    await retentions.change(context.workspaceId, context.body.months);
    return retentionOf(context.workspaceId);
  });

  const erasures = createErasures({ ...kernel, files, exports });

  route(api, contract.customers.readErasure, async (context) => {
    requireOwner(context);
    return erasures.counts(context.workspaceId, context.params.id);
  });

  route(api, contract.customers.erase, async (context) => {
    requireOwner(context);
    await erasures.request(context.workspaceId, context.params.id, context.body.block);
    return {};
  });

  return {
    services: [
      erasures.worker,
      exports.worker,
      deletions.worker,
      retentions.worker,
      ...(identities ? [identities] : []),
      ...(mails ? [mails.worker] : []),
    ],
    sweeps: [exports.sweep],
  };
};

const ownerOf = ({ workspaceId, user }: CallContext): Owner => ({ workspaceId, userId: user.id });

const STATES = { waiting: 'preparing', ready: 'ready', failed: 'failed' } as const;

const toWire = (row: ExportRow | undefined) =>
  row === undefined
    ? null
    : {
        ...{ state: STATES[row.state], done: row.done, total: row.total, size: row.size },
        created_at: row.createdAt.toISOString(),
        expires_at: row.readyAt === null ? null : new Date(row.readyAt.getTime() + KEPT).toISOString(),
      };
