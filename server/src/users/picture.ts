import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type UserRow, users } from '../db/schema/users.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Files } from '../files/files.ts';
import { createHeldPicture, type Exchanged } from '../files/held-picture.ts';

/** The picture of a person. */
export const createOwnPicture = (db: Database, files: Pick<Files, 'save' | 'deleteUnused'>) => {
  const pictures = createHeldPicture(db, files);
  return {
    /** @param content a WebP picture that this server encoded */
    set: (userId: string, workspaceId: WorkspaceId, content: Buffer): Promise<UserRow> =>
      pictures.set(workspaceId, content, (tx, id) => exchange(tx, userId, { pictureFileId: id })),
    /** Removes the picture of the provider too: it would come back otherwise. */
    remove: (userId: string): Promise<UserRow> =>
      pictures.remove((tx) => exchange(tx, userId, { pictureFileId: null, avatar: null })),
  };
};

export type OwnPicture = ReturnType<typeof createOwnPicture>;

const exchange = async (
  tx: Transaction,
  userId: string,
  values: Partial<Pick<UserRow, 'pictureFileId' | 'avatar'>>,
): Promise<Exchanged<UserRow>> => {
  const mine = eq(users.id, userId);
  const [before] = await tx.select({ id: users.pictureFileId }).from(users).where(mine).for('update');
  const [held] = await tx.update(users).set(values).where(mine).returning();
  // The user was deleted meanwhile.
  if (before === undefined || held === undefined) throw new Refusal('unauthenticated');
  return { held, before: before.id };
};
