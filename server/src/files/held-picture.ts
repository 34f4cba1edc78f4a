import type { Database, Transaction } from '../db/database.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { Files } from './files.ts';

/** What an exchange leaves. */
export interface Exchanged<T> {
  held: T;
  /** The file of the former picture. */
  before: string | null;
}

/**
 * Names another file, or none, as the picture of a row. Locks the row, so that uploads take turns and each forgets the
 * file before its own.
 */
type Exchange<T> = (tx: Transaction, fileId: string | null) => Promise<Exchanged<T>>;

/** The picture of a person or a business: a file of the workspace, so that it goes with the workspace. */
export const createHeldPicture = (db: Database, files: Pick<Files, 'save' | 'deleteUnused'>) => {
  /** The file of the former picture goes last: after a crash, a sweep finds it. */
  const forget = async <T>({ before, held }: Exchanged<T>): Promise<T> => {
    if (before !== null) await files.deleteUnused([before]);
    return held;
  };

  return {
    /** @param content a WebP picture that this server encoded */
    set: async <T>(workspaceId: WorkspaceId, content: Buffer, exchange: Exchange<T>): Promise<T> => {
      const picture = { name: 'picture.webp', contentType: 'image/webp', size: content.length, content };
      return forget(await files.save(workspaceId, [picture], (tx, [{ id }]) => exchange(tx, id)));
    },
    remove: async <T>(exchange: Exchange<T>): Promise<T> =>
      forget(await db.transaction((tx) => exchange(tx, null))),
  };
};
