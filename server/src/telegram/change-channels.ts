import { nextChange } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { inboxes } from '../db/schema/changes.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Kernel } from '../kernel.ts';

/** Changes the channels of a business, and tells its screens. */
export const createChangeChannels =
  ({ db, wakeups, now }: Pick<Kernel, 'db' | 'wakeups' | 'now'>) =>
  async (workspaceId: WorkspaceId, task: (tx: Transaction) => Promise<unknown>): Promise<void> => {
    await db.transaction(async (tx) => {
      const { changed } = await nextChange(tx, workspaceId, now());
      await tx.update(inboxes).set({ channelsChanged: changed }).where(inWorkspace(inboxes, workspaceId));
      await task(tx);
    });
    wakeups.notify(workspaceId);
  };
