import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlyDeletions } from '../db/schema/messaging.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';

let server: MessagingServer;
let people = 0;

beforeAll(async () => {
  server = await createMessagingServer();
});
afterAll(() => server.close());

const setUp = async () => {
  const owner = await server.owner(`early-${++people}`);
  const shown = async () => (await owner.inbox()).body.results;
  const remembered = () =>
    server.db.select().from(earlyDeletions).where(eq(earlyDeletions.workspaceId, owner.workspaceId));
  return { owner, shown, remembered };
};

test('a message whose deletion came first never shows, nor do its edits', async () => {
  const { owner, shown } = await setUp();
  await owner.account.delete(['70', '71']);
  await owner.account.message({ externalId: '70', text: 'Forget this' });
  await owner.account.edit({ externalId: '71', text: 'And this' });
  expect(await shown()).toEqual([]);
  await owner.account.message({ externalId: '72', text: 'Hello' });
  const [{ id, unread, last_message_text: last }] = await shown();
  expect([unread, last]).toEqual([1, 'Hello']);
  expect((await owner.history(id)).body.results).toMatchObject([{ external_id: '72' }]);
});

test('a deletion is of one account or bot: the same number elsewhere is another message', async () => {
  const { owner, shown } = await setUp();
  const other = await setUp();
  await owner.account.delete(['70']);
  await owner.bot.message({ externalId: '70' });
  await other.owner.account.message({ externalId: '70' });
  expect([await shown(), await other.shown()]).toMatchObject([[{ source: 'bot' }], [{ source: 'account' }]]);
});

test('a deletion of a known message is not remembered', async () => {
  const { owner, remembered } = await setUp();
  await owner.account.message({ externalId: '70' });
  await owner.account.delete(['70']);
  await owner.account.delete(['70']);
  expect(await remembered()).toEqual([]);
});

test('what the owner deletes on the phone before the answer to the send arrives is a deleted message', async () => {
  const { owner, shown } = await setUp();
  await owner.account.message({ externalId: '70' });
  const id = await owner.newest('account');
  const held = server.telegram.hold();
  const sending = owner.send(id, { text: 'Oops' }, 'key-1');
  const { answer } = await held;
  const next = server.telegram.nextNumber();
  await owner.account.delete([next]);
  answer();
  expect((await sending).body).toMatchObject({ external_id: next, deleted: true, text: null, raw: null });
  expect(await shown()).toMatchObject([{ last_message_type: 'deleted', last_message_text: null }]);
});

test('the newest 1,000 deletions of a day are remembered', async () => {
  const { owner, remembered, shown } = await setUp();
  await owner.account.delete(['1']);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await server.db
    .update(earlyDeletions)
    .set({ deletedAt: longAgo })
    .where(eq(earlyDeletions.workspaceId, owner.workspaceId));
  await owner.account.delete(['2']);
  expect((await remembered()).map(({ externalId }) => externalId)).toEqual(['2']);
  await owner.account.delete(Array.from({ length: 1_500 }, (_, at) => String(at + 10)));
  expect((await remembered()).length).toBeLessThanOrEqual(1_000);
  expect((await remembered()).length).toBeGreaterThan(800);
  await owner.account.message({ externalId: '1509' });
  expect(await shown()).toEqual([]);
});
