import { MINUTE } from '@switchboard/common/time/durations';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { Refusal } from '../errors/refusal.ts';
import { AccountAway } from '../telegram/failure.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { openScheduledDesk, START } from '../testing/scheduled-desk.ts';
import { createScheduledSending } from './sending.ts';

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);

  // Specification 64.3
  test('a channel that goes away and returns changes neither the order of messages nor their times', async () => {
    const { id, make, list } = await openScheduledDesk(here);
    await make({ text: 'One' });
    await make({ text: 'Two' });
    const times = async () => (await list()).map(({ at }: { at: string }) => at);
    const before = await times();
    const { db, wakeups, app } = here.server;
    const tried: string[] = [];
    let isAway = true;
    const { worker } = createScheduledSending({
      ...{ db, wakeups, log: app.log, rates: { bot: 10_000, account: 10_000 } },
      // Only this worker finds them due.
      now: () => START + 11 * MINUTE,
      send: async ({ content, check }) => {
        tried.push((content as { text: string }).text);
        if (isAway) {
          isAway = false;
          throw new AccountAway();
        }
        await db.transaction(async (tx) => check?.(tx));
        throw new Refusal('sent_later');
      },
      keepUnsent: async () => undefined,
      library: { find: async () => undefined, lend: async () => Promise.reject(new Error('No files')) },
      pace: async () => undefined,
    });
    worker.start();
    await expect.poll(() => isAway).toBe(false);
    expect(await times()).toEqual(before);
    const timePasses = () =>
      db
        .update(scheduledMessages)
        .set({ claimedUntil: sql`${scheduledMessages.claimedUntil} - interval '31 seconds'` })
        .where(eq(scheduledMessages.conversationId, id));
    await expect
      .poll(async () => {
        if (tried.length === 1) await timePasses();
        worker.wake();
        return tried;
      })
      .toEqual(['One', 'One', 'Two']);
    worker.leave();
    await worker.stop();
  });
});
