import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { type UserRow, users } from '../db/schema/users.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Files } from '../files/files.ts';

/** The picture of a person: a file of their workspace, so that it goes with the workspace. */
export const createOwnPicture = (db: Database, files: Pick<Files, 'save' | 'deleteUnused'>) => {
  /** The file of the former picture goes last: after a crash, a sweep finds it. */
  const forget = async ({ before, user }: Exchanged): Promise<UserRow> => {
    if (before !== null) await files.deleteUnused([before]);
    return user;
  };

  return {
    /** @param content a WebP picture that this server encoded */
    set: async (userId: string, workspaceId: WorkspaceId, content: Buffer): Promise<UserRow> => {
      const picture = { name: 'picture.webp', contentType: 'image/webp', size: content.length, content };
      const exchanged = await files.save(workspaceId, [picture], (tx, [{ id }]) =>
        exchange(tx, userId, { pictureFileId: id }),
      );
      return forget(exchanged);
    },
    /** Removes the picture of the provider too: it would come back otherwise. */
    remove: async (userId: string): Promise<UserRow> =>
      forget(await db.transaction((tx) => exchange(tx, userId, { pictureFileId: null, avatar: null }))),
  };
};

export type OwnPicture = ReturnType<typeof createOwnPicture>;

interface Exchanged {
  user: UserRow;
  /** The file of the former picture. */
  before: string | null;
}

/** Uploads of one person take turns, so that each forgets the file before its own. */
const exchange = async (
  tx: Transaction,
  userId: string,
  values: Partial<Pick<UserRow, 'pictureFileId' | 'avatar'>>,
): Promise<Exchanged> => {
  const mine = eq(users.id, userId);
  const [held] = await tx.select({ before: users.pictureFileId }).from(users).where(mine).for('update');
  const [user] = await tx.update(users).set(values).where(mine).returning();
  // The user was deleted meanwhile.
  if (held === undefined || user === undefined) throw new Refusal('unauthenticated');
  return { user, before: held.before };
};
