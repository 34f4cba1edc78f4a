import type { contract } from '@switchboard/api-client';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Change, nextChange } from '../changes/next-change.ts';
import type { Transaction } from '../db/database.ts';
import { type ScheduledRow, scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Kernel } from '../kernel.ts';
import type { Library } from '../media/library.ts';
import { touchScheduled, UNCLAIMED } from '../messaging/scheduled.ts';
import { requireAhead } from './making.ts';
import { type Place, placeAt, requireScheduled } from './rows.ts';

export interface ChangingDeps extends Pick<Kernel, 'db' | 'wakeups' | 'now'> {
  library: Pick<Library, 'discard'>;
}

type Wanted = z.output<typeof contract.scheduled.update.body>;

/** Changes under the lock of the inbox; a server that is about to send the message loses its claim. */
const change = async (
  { db, wakeups, now }: Pick<ChangingDeps, 'db' | 'wakeups' | 'now'>,
  place: Place,
  write: (tx: Transaction, row: ScheduledRow, change: Change) => Promise<void>,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const numbers = await nextChange(tx, place.workspaceId, now());
    await write(tx, await requireScheduled(tx, place), numbers);
    await touchScheduled(tx, [place.conversationId], numbers);
  });
  wakeups.notify(place.workspaceId);
};

/**
 * Changes text, time or option. One that a reply cancelled waits again.
 * @throws Refusal 404 when it was sent or removed; 409 when it is not as the caller saw it; 400 for a time in the past
 */
export const changeScheduled = (deps: ChangingDeps, place: Place, wanted: Wanted): Promise<void> =>
  change(deps, place, async (tx, row, { changed }) => {
    if (row.changed !== wanted.changed) throw new Refusal('stale_scheduled');
    const { text = row.text, unless_reply: unlessReply, chosen } = wanted;
    if (row.msgType === 'text' && !text) throw new Refusal('missing', { field: 'text' });
    const at = wanted.at === undefined ? row.dueAt.getTime() : Date.parse(wanted.at);
    if (wanted.at !== undefined || row.state !== 'waiting') requireAhead(at, deps.now());
    await tx
      .update(scheduledMessages)
      .set({
        ...UNCLAIMED,
        ...{ text, changed, state: 'waiting', repliedIn: null, decidedAt: new Date(deps.now()) },
        dueAt: await placeAt(tx, row, at),
        ...(unlessReply !== undefined && { unlessReply }),
        ...(chosen !== undefined && { chosen }),
      })
      .where(eq(scheduledMessages.id, row.id));
  });

/** @throws Refusal 404 when it was sent or removed */
export const removeScheduled = async (deps: ChangingDeps, place: Place): Promise<void> => {
  let file: string | null = null;
  await change(deps, place, async (tx, row) => {
    file = row.mediaId;
    await tx.delete(scheduledMessages).where(eq(scheduledMessages.id, row.id));
  });
  if (file !== null) await deps.library.discard(file);
};
