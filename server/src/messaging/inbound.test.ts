import { afterAll, beforeAll, expect, test } from 'vitest';
import { TelegramFailed } from '../telegram/failure.ts';
import type { InboundMedia } from '../telegram/ports.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

const photo: InboundMedia = {
  kind: 'photo',
  name: null,
  contentType: 'image/jpeg',
  size: 1200,
  width: 640,
  height: 480,
  duration: null,
  waveform: null,
  remote: { id: 'p1' },
  thumbnail: null,
};

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;
  const newOwner = (): Promise<Owner> => server.owner(`inbound-${++people}`);
  const theOne = async (owner: Owner) => {
    const { results } = (await owner.inbox()).body;
    expect(results).toHaveLength(1);
    return results[0];
  };
  const historyOf = async (owner: Owner) => {
    const { id } = await theOne(owner);
    return (await owner.history(id)).body.results;
  };

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  test('a message carries its author and the time when it was sent', async () => {
    const owner = await newOwner();
    await owner.account.message({ text: 'Hello', sentAt: at(0) });
    expect(await historyOf(owner)).toMatchObject([
      { direction: 'in', author: 'customer', sent_at: at(0).toISOString(), edited_at: null, deleted: false },
    ]);
  });

  test('the list knows what is unread, since when the customer waits, and the last message', async () => {
    const owner = await newOwner();
    await owner.account.message({ text: 'one', sentAt: at(5) });
    await owner.account.message({ text: null, media: photo, type: 'photo', sentAt: at(9) });
    expect(await theOne(owner)).toMatchObject({
      unread: 2,
      read_ts: 0,
      waiting_since: at(5).toISOString(),
      last_message_text: null,
      last_message_type: 'photo',
      last_message_author: 'customer',
      handler: 'off',
      handler_epoch: 0,
    });
    const [base] = (await owner.chats('account')).body.results;
    expect(base.last_message_text).toBe('Photo');
  });

  // Specification 10.6
  test('a message from the phone of the owner counts as theirs: read, answered, and taken over from the agent', async () => {
    const owner = await newOwner();
    await owner.account.message({ text: 'Is it open?', sentAt: at(0) });
    const { id } = await theOne(owner);
    await owner.serve();
    await owner.put(`/messaging/inbox/${id}/handler/`, { handler: 'agent' });
    await owner.put(`/messaging/inbox/${id}/attention/`, { reason: 'asks for a person' });
    await owner.account.message({ author: 'owner', text: 'Yes', externalId: '77', sentAt: at(1) });
    await owner.account.message({ author: 'owner', text: 'Yes', externalId: '77', sentAt: at(1) });
    const [, answer, ...more] = await historyOf(owner);
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ direction: 'out', author: 'owner', text: 'Yes', delivery: 'sent' });
    expect(await theOne(owner)).toMatchObject({
      unread: 0,
      read_ts: answer.ts,
      waiting_since: null,
      last_message_author: 'owner',
      handler: 'person',
      handler_epoch: 2,
      attention: null,
      attention_since: null,
    });
    await owner.account.message({ author: 'owner', text: 'Come by' });
    expect((await theOne(owner)).handler_epoch).toBe(2);
  });

  test('a file comes with its data, and without what only Telegram knows', async () => {
    const owner = await newOwner();
    const voice: InboundMedia = {
      ...photo,
      kind: 'voice',
      name: 'a\u0000b.ogg',
      duration: 3.5,
      waveform: [0, 31],
    };
    await owner.account.message({ type: 'voice', text: null, media: voice });
    const [{ media }] = await historyOf(owner);
    expect(media).toMatchObject({
      kind: 'voice',
      name: 'ab.ogg',
      content_type: 'image/jpeg',
      size: 1200,
      duration: 3.5,
      waveform: [0, 31],
      failure: null,
    });
    expect(JSON.stringify(media)).not.toContain('p1');
  });

  test('an edit replaces the text; an older edit and one that changes nothing are not shown', async () => {
    const owner = await newOwner();
    await owner.account.message({ externalId: '5', text: 'Tomorow' });
    await owner.account.edit({ externalId: '5', text: 'Tomorrow' }, at(2));
    const [edited] = await historyOf(owner);
    expect(edited).toMatchObject({ text: 'Tomorrow', edited_at: at(2).toISOString() });
    expect(await theOne(owner)).toMatchObject({ last_message_text: 'Tomorrow', unread: 1 });
    await owner.account.edit({ externalId: '5', text: 'Today' }, at(1));
    await owner.account.edit({ externalId: '5', text: 'Tomorrow' }, at(3));
    expect(await historyOf(owner)).toEqual([edited]);
  });

  test('an edit of an earlier message leaves the list as it is', async () => {
    const owner = await newOwner();
    await owner.account.message({ externalId: '5', text: 'first' });
    await owner.account.message({ externalId: '6', text: 'second' });
    const before = await theOne(owner);
    await owner.account.edit({ externalId: '5', text: 'first!' }, at(2));
    expect(await theOne(owner)).toEqual(before);
  });

  test('an edit can replace the file, and then the message has another one', async () => {
    const owner = await newOwner();
    const message = { externalId: '5', type: 'photo', text: null, media: photo };
    await owner.account.message(message);
    const [{ media: first }] = await historyOf(owner);
    await owner.account.edit(
      { ...message, media: { ...photo, remote: { id: 'fresh' } }, text: 'A cut' },
      at(1),
    );
    const [captioned] = await historyOf(owner);
    expect(captioned).toMatchObject({ text: 'A cut', media: { id: first.id } });
    await owner.account.edit({ ...message, media: { ...photo, size: 99 } }, at(2));
    const [{ media: second }] = await historyOf(owner);
    expect([second.id === first.id, second.size]).toEqual([false, 99]);
  });

  test('a deleted message leaves a tombstone without text, data and file', async () => {
    const owner = await newOwner();
    const secret = { externalId: '5', text: 'secret', media: photo, type: 'photo', raw: { a: 1 } };
    await owner.account.message({ ...secret, sentAt: at(0) });
    await owner.account.message({ externalId: '6', text: 'later', sentAt: at(1) });
    await owner.account.delete(['5']);
    expect((await historyOf(owner))[0]).toMatchObject({ deleted: true, text: null, raw: null, media: null });
    expect(await theOne(owner)).toMatchObject({
      unread: 1,
      waiting_since: at(1).toISOString(),
      last_message_text: 'later',
    });
    await owner.account.delete(['6']);
    expect(await theOne(owner)).toMatchObject({
      unread: 0,
      waiting_since: null,
      last_message_text: null,
      last_message_type: 'deleted',
    });
    await owner.account.edit({ externalId: '5', text: 'secret again' }, at(9));
    await owner.account.message(secret);
    expect((await historyOf(owner))[0]).toMatchObject({ deleted: true, text: null });
    expect((await owner.get('/messaging/search/', { q: 'secret' })).body.results).toEqual([]);
  });

  test('a deletion without a chat finds the messages of all chats of the account, and of no bot', async () => {
    const owner = await newOwner();
    await owner.account.message({ chatId: '1', externalId: '5' });
    await owner.account.message({ chatId: '2', externalId: '6' });
    await owner.bot.message({ chatId: '1', externalId: '5' });
    await owner.account.delete(Array.from({ length: 250 }, (_, at) => String(at)));
    const { results } = (await owner.inbox()).body;
    const types = results.map((row: { source: string; last_message_type: string }) => [
      row.source,
      row.last_message_type,
    ]);
    expect(types).toEqual([
      ['bot', 'text'],
      ['account', 'deleted'],
      ['account', 'deleted'],
    ]);
    await owner.bot.delete(['5'], 'other');
    expect((await owner.inbox({ filter: 'bots' })).body.results[0].last_message_type).toBe('text');
  });

  test('events in any order, and repeated, lead to the same messages', async () => {
    const owner = await newOwner();
    await owner.account.delete(['404']);
    await owner.account.edit({ externalId: '5', text: 'edited', sentAt: at(5) }, at(6));
    await owner.account.message({ externalId: '5', text: 'original', sentAt: at(5) });
    await owner.account.message({ externalId: '3', text: 'late', sentAt: at(3) });
    await owner.account.message({ externalId: '3', text: 'late', sentAt: at(3) });
    expect(await historyOf(owner)).toMatchObject([
      { text: 'edited', sent_at: at(5).toISOString(), edited_at: at(6).toISOString() },
      { text: 'late', sent_at: at(3).toISOString() },
    ]);
    expect(await theOne(owner)).toMatchObject({ unread: 2, waiting_since: at(3).toISOString() });
  });

  test('a reply quotes the message that it answers, also one that comes later, is edited or deleted', async () => {
    const owner = await newOwner();
    await owner.account.message({ externalId: '6', inReplyTo: '5', text: 'Yes' });
    const { id } = await theOne(owner);
    const quote = async () => {
      const { results } = (await owner.history(id)).body;
      return results.find(({ text }: { text: string }) => text === 'Yes').reply;
    };
    expect(await quote()).toBeNull();
    await owner.account.message({ externalId: '5', text: 'x'.repeat(300) });
    expect(await quote()).toMatchObject({ author: 'customer', msg_type: 'text', text: 'x'.repeat(200) });
    await owner.account.edit({ externalId: '5', text: 'Open?' }, at(1));
    expect((await quote()).text).toBe('Open?');
    await owner.account.message({ chatId: 'other', externalId: '5b', inReplyTo: '5' });
    await owner.account.delete(['5']);
    expect(await quote()).toMatchObject({ msg_type: 'deleted', text: null });
  });

  test('the account gets the newest number of each chat', async () => {
    const owner = await newOwner();
    await owner.account.message({ chatId: '1', externalId: '9' });
    await owner.account.message({ chatId: '1', externalId: '10' });
    await owner.account.message({ chatId: '1', externalId: '8' });
    await owner.account.message({ chatId: '2', externalId: '7' });
    await owner.bot.message({ chatId: '3', externalId: '99' });
    const newest = await server.telegram.newest(owner.id, owner.accountId);
    expect(newest).toEqual(
      new Map([
        ['1', '10'],
        ['2', '7'],
      ]),
    );
  });

  test('a sent message that Telegram delivers back is one message, in any order', async () => {
    const owner = await newOwner();
    await owner.account.message({ text: 'Hello' });
    const { id } = await theOne(owner);
    const held = server.telegram.hold();
    const sending = owner.send(id, { text: 'Hi ' }, 'key-1');
    const { answer } = await held;
    await owner.account.message({ author: 'owner', text: 'Hi', externalId: '900' });
    answer();
    const { status, body } = await sending;
    expect([status, body.external_id, body.client_key]).toEqual([200, '900', 'key-1']);
    await owner.account.message({ author: 'owner', text: 'Hi', externalId: '900' });
    const second = await owner.send(id, { text: 'Bye' }, 'key-2');
    await owner.account.message({ author: 'owner', text: 'Bye', externalId: second.body.external_id });
    expect((await historyOf(owner)).map(({ text }: { text: string }) => text)).toEqual([
      'Hello',
      'Hi ',
      'Bye',
    ]);
  });

  test('a message that comes back with another text takes the key of the sent one', async () => {
    const owner = await newOwner();
    await owner.account.message({ text: 'Hello' });
    const { id } = await theOne(owner);
    const held = server.telegram.hold();
    const sending = owner.send(id, { text: 'Hi <b>' }, 'key-1');
    const { answer } = await held;
    // The fake numbers the event below, and then the message that it accepts.
    const next = String(Number((await historyOf(owner))[0].external_id) + 2);
    await owner.account.message({ author: 'owner', text: 'Hi', externalId: next });
    answer();
    expect((await sending).body).toMatchObject({ external_id: next, client_key: 'key-1' });
    expect(await historyOf(owner)).toHaveLength(2);
  });

  test('a message whose answer was lost is confirmed when Telegram delivers it', async () => {
    const owner = await newOwner();
    await owner.account.message({ text: 'Hello' });
    const { id } = await theOne(owner);
    server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed' }));
    expect((await owner.send(id, { text: 'Hi' }, 'key-1')).status).toBe(409);
    await owner.account.message({ author: 'owner', text: 'Hi', externalId: '901' });
    const [, sent, ...more] = await historyOf(owner);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ delivery: 'sent', external_id: '901', client_key: 'key-1' });
    expect((await owner.send(id, { text: 'Hi' }, 'key-1')).body).toEqual(sent);
  });

  test('of two edits in one second, the one that is delivered later counts', async () => {
    const owner = await newOwner();
    await owner.account.message({ externalId: '1', text: 'one' });
    await owner.account.edit({ externalId: '1', text: 'two' }, at(1));
    await owner.account.edit({ externalId: '1', text: 'three' }, at(1));
    expect(await historyOf(owner)).toMatchObject([{ text: 'three', edited_at: at(1).toISOString() }]);
  });

  test('a delivery while the answer is lost becomes the answer', async () => {
    const owner = await newOwner();
    await owner.account.message({ text: 'Hello' });
    const { id } = await theOne(owner);
    const held = server.telegram.hold();
    const sending = owner.send(id, { text: 'Hi' }, 'key-1');
    const { answer } = await held;
    await owner.account.message({ author: 'owner', text: 'Hi', externalId: '902' });
    answer(new TelegramFailed({ kind: 'unconfirmed' }));
    expect(await sending).toMatchObject({ status: 200, body: { external_id: '902', delivery: 'sent' } });
  });

  test('a message that is confirmed late keeps its place, and does not answer what came after it', async () => {
    const owner = await newOwner();
    await owner.account.message({ text: 'Price?' });
    const { id } = await theOne(owner);
    server.telegram.failNext(new TelegramFailed({ kind: 'unconfirmed' }));
    await owner.send(id, { text: '30 euro' });
    await owner.account.message({ text: 'Hello?', sentAt: at(7) });
    await owner.account.message({ author: 'owner', text: '30 euro', externalId: '903' });
    expect(await historyOf(owner)).toMatchObject([
      { text: 'Price?' },
      { text: '30 euro', delivery: 'sent' },
      { text: 'Hello?' },
    ]);
    expect(await theOne(owner)).toMatchObject({
      last_message_text: 'Hello?',
      waiting_since: at(7).toISOString(),
    });
  });
});
