import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { media } from '../db/schema/messaging.ts';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { inWorkspace } from '../db/scope.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { after, openScheduledDesk, START } from '../testing/scheduled-desk.ts';

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);

  /** A person who has a text and a file sent later in a conversation of an account, and in one of a bot. */
  const setUp = async () => {
    const desk = await openScheduledDesk(here);
    const { owner, chatId } = desk;
    await owner.receive({ text: 'Hello', chatId });
    const account = await owner.newest('account');
    const ofAccount = `/messaging/inbox/${account}/scheduled/`;
    for (const path of [desk.path, ofAccount]) {
      await desk.make({}, `text-${path}`, path);
      await owner.browser.call('POST', path, {
        form: { file: new File(['A price list'], 'a.txt'), at: after(11), chosen: '1' },
        headers: { 'idempotency-key': `file-${path}` },
      });
    }
    const disconnect = (conversations: 'keep' | 'remove') =>
      owner.browser.call('POST', '/messaging/telegram/disconnect/', { body: { conversations } });
    const kept = async () => {
      const { workspaceId } = owner;
      const { db } = here.server;
      return [
        await db.$count(scheduledMessages, inWorkspace(scheduledMessages, workspaceId)),
        await db.$count(media, inWorkspace(media, workspaceId)),
      ];
    };
    /** By kind: on the clock of the test, both were written at the same time. */
    const undelivered = async (id: string) =>
      (await owner.get(`/messaging/inbox/${id}/undelivered/`)).body.results
        .map(({ text, msg_type, code }: Record<string, string>) => [msg_type, text ?? null, code])
        .sort();
    return { ...desk, account, ofAccount, disconnect, kept, undelivered };
  };

  // Specification 64.8
  describe('what is sent later through a channel that is gone', () => {
    test('is with a person once it is due, if the conversation stays', async () => {
      const { owner, account, ofAccount, disconnect, undelivered, texts, kept, atStart } = await setUp();
      await disconnect('keep');
      expect((await owner.get(ofAccount)).body.results).toHaveLength(2);
      await atStart(12, () => undelivered(account), [
        ['document', null, 'account_disconnected'],
        ['text', 'One', 'account_disconnected'],
      ]);
      expect((await owner.get(ofAccount)).body.results).toEqual([]);
      // The bot's went out, and both files are kept.
      await expect.poll(texts).toHaveLength(2);
      expect(await kept()).toEqual([0, 2]);
    });

    test('goes with the conversation, and so do its files', async () => {
      const { owner, account, disconnect, kept, list } = await setUp();
      expect(await kept()).toEqual([4, 2]);
      await disconnect('remove');
      await owner.browser.call('DELETE', `/bot/telegram/${owner.botId}/`, {
        query: { conversations: 'remove' },
      });
      await expect.poll(async () => (await kept())[0]).toBe(0);
      expect((await owner.get(`/messaging/inbox/${account}/scheduled/`)).status).toBe(404);
      expect(await list()).toBeUndefined();
      await here.server.db.execute(sql`update files set created_at = now() - interval '2 hours'`);
      await here.server.db.execute(sql`update media set created_at = now() - interval '2 hours'`);
      // A server sweeps when it starts.
      const other = await here.another();
      await expect.poll(kept).toEqual([0, 0]);
      await other.close();
    });
  });
});
