import { eq } from 'drizzle-orm';
import { markCatalog } from '../booking/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type WorkspaceId, workspaces } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Files } from '../files/files.ts';
import { createHeldPicture, type Exchanged } from '../files/held-picture.ts';

/** The picture of a business. */
export const createBusinessPicture = (
  db: Database,
  files: Pick<Files, 'save' | 'deleteUnused'>,
  now: Clock,
) => {
  const pictures = createHeldPicture(db, files);

  const exchange = async (
    tx: Transaction,
    workspaceId: WorkspaceId,
    pictureFileId: string | null,
  ): Promise<Exchanged<null>> => {
    await markCatalog(tx, workspaceId, now());
    const mine = eq(workspaces.id, workspaceId);
    const [before] = await tx
      .select({ id: workspaces.pictureFileId })
      .from(workspaces)
      .where(mine)
      .for('update');
    // The business was deleted meanwhile.
    if (before === undefined) throw new Refusal('unauthenticated');
    await tx.update(workspaces).set({ pictureFileId }).where(mine);
    return { held: null, before: before.id };
  };

  return {
    /** @param content a WebP picture that this server encoded */
    set: (workspaceId: WorkspaceId, content: Buffer) =>
      pictures.set(workspaceId, content, (tx, id) => exchange(tx, workspaceId, id)),
    remove: (workspaceId: WorkspaceId) => pictures.remove((tx) => exchange(tx, workspaceId, null)),
  };
};
