import { eq } from 'drizzle-orm';
import type { Change } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { inboxes } from '../db/schema/changes.ts';

/** Notifies clients that resources, options or settings of the calendar changed. @param change from `nextChange` */
export const markCatalog = async (
  tx: Transaction,
  userId: string,
  { changed }: Pick<Change, 'changed'>,
): Promise<void> => {
  await tx.update(inboxes).set({ catalogChanged: changed }).where(eq(inboxes.userId, userId));
};
