import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../db/schema/messaging.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { fakeMedia } from '../testing/fake-telegram.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  /** Anna and Boris wrote to the account, and Clara to the bot. */
  const setUp = async () => {
    const owner = await server.owner(`forwarding-${++people}`);
    const customer = (name: string) => ({ name, username: null, phone: null });
    await owner.receive({ chatId: '1', text: 'My address', customer: customer('Anna') });
    const anna = await owner.newest('account');
    await owner.receive({ chatId: '2', text: 'Hello', customer: customer('Boris') });
    const boris = await owner.newest('account');
    await owner.receiveByBot({ chatId: '3', customer: customer('Clara') });
    const clara = await owner.newest('bot');
    const [said] = (await owner.history(anna)).body.results;
    const forward = (to: string, message: string, key: string) =>
      owner.browser.call('POST', `/messaging/inbox/${to}/forward/`, {
        body: { message },
        headers: { 'idempotency-key': key },
      });
    const sent = () => server.telegram.sent.filter(({ through }) => through.endsWith(owner.accountId));
    return { owner, anna, boris, clara, said, forward, sent };
  };

  // Specification 53.25
  test('a message is forwarded within an account with the name of its author, once for a key', async () => {
    const { owner, boris, said, forward, sent } = await setUp();
    const first = await forward(boris, said.id, 'one');
    expect(first).toMatchObject({
      status: 200,
      body: { direction: 'out', text: 'My address', forwarded_from: 'Anna', delivery: 'sent' },
    });
    expect((await forward(boris, said.id, 'one')).body).toEqual(first.body);
    // The words are the author's.
    const path = `/messaging/inbox/${boris}/messages/${first.body.id}/`;
    expect(await owner.browser.call('PATCH', path, { body: { text: 'Mine' } })).toMatchObject({
      status: 409,
    });
    expect(sent()).toMatchObject([
      { chatId: '2', content: { forwarded: { chatId: '1', externalId: said.external_id } } },
    ]);
    expect((await owner.history(boris)).body.results).toHaveLength(2);
    const other = (await owner.history(boris)).body.results[0];
    expect((await forward(boris, other.id, 'one')).body.code).toBe('key_reused');
  });

  test('leaves no name behind when it is deleted', async () => {
    const { owner, boris, said, forward } = await setUp();
    const { body } = await forward(boris, said.id, 'one');
    await owner.account.delete([body.external_id]);
    const gone = (await owner.history(boris)).body.results.at(-1);
    expect(gone).toMatchObject({ id: body.id, deleted: true });
    expect(gone).not.toHaveProperty('forwarded_from');
    const [row] = await server.db.select().from(messages).where(eq(messages.id, body.id));
    expect(row?.forwardedFrom).toBeNull();
  });

  test('whose answer is lost is not repeated by itself', async () => {
    const { boris, said, forward, sent } = await setUp();
    server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed' }));
    for (let call = 0; call < 2; call += 1)
      expect((await forward(boris, said.id, 'one')).body.code).toBe('delivery_unknown');
    expect(sent()).toEqual([]);
  });

  test('a file goes with it, and stays when the first message is deleted', async () => {
    const { owner, anna, boris, forward } = await setUp();
    server.telegram.files.set('price.pdf', Buffer.from('%PDF'));
    await owner.receive({ chatId: '1', text: null, media: fakeMedia('price.pdf') });
    const file = (await owner.history(anna)).body.results.at(-1);
    const { body } = await forward(boris, file.id, 'one');
    expect(body.media.id).not.toBe(file.media.id);
    await owner.account.delete([file.external_id]);
    const stored = (await owner.history(boris)).body.results.at(-1);
    expect((await owner.get(`/messaging/media/${stored.media.id}/`)).status).toBe(200);
  });

  // Specification 53.26
  test('to another channel, of a deleted message, or of another business is refused', async () => {
    const { owner, clara, boris, said, forward, sent } = await setUp();
    expect((await forward(clara, said.id, 'one')).body.code).toBe('not_changeable');
    const stranger = await setUp();
    expect((await stranger.forward(stranger.boris, said.id, 'two')).status).toBe(404);
    expect((await stranger.forward(boris, stranger.said.id, 'three')).status).toBe(404);
    await owner.account.delete([said.external_id]);
    expect((await forward(boris, said.id, 'four')).body.code).toBe('not_changeable');
    expect([...sent(), ...stranger.sent()]).toEqual([]);
  });
});
