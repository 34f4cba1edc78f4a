import { MINUTE } from '@switchboard/common/time/durations';
import { describe, expect, test } from 'vitest';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { after, iso, openScheduledDesk, START } from '../testing/scheduled-desk.ts';

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);
  const setUp = () => openScheduledDesk(here);

  // Specification 64.1, 64.3
  test('a message is listed until its time, then it is an ordinary message of the person', async () => {
    const { owner, make, list, conversation, texts, last, at } = await setUp();
    expect(await conversation()).not.toHaveProperty('scheduled');
    const { body } = await make();
    expect(body.results).toMatchObject([
      {
        at: after(10),
        text: 'One',
        state: 'waiting',
        unless_reply: false,
        author_id: owner.id,
      },
    ]);
    expect(await conversation()).toMatchObject({ scheduled: { count: 1, stopped: 0 } });
    await at(10, texts, ['One']);
    await expect
      .poll(() => last())
      .toMatchObject({
        ...{ text: 'One', author: 'owner', author_id: owner.id, delivery: 'sent' },
      });
    expect(await list()).toEqual([]);
    expect(await conversation()).not.toHaveProperty('scheduled');
  });

  // Specification 64.1
  test('messages for one time go out in the order in which they were made', async () => {
    const { make, texts, at } = await setUp();
    for (const text of ['One', 'Two', 'Three']) await make({ text });
    await at(10, texts, ['One', 'Two', 'Three']);
  });

  // Specification 64.2
  test('a repeated call makes one message, also after it was sent; its key is for no other', async () => {
    const { make, list, texts, at } = await setUp();
    await make({}, 'same');
    expect((await make({}, 'same')).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect(await make({ text: 'Other' }, 'same')).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
    await at(10, texts, ['One']);
    await expect.poll(list).toEqual([]);
    expect((await make({}, 'same')).body.results).toEqual([]);
    expect(texts()).toEqual(['One']);
  });

  // Specification 64.2
  test('times are from now on and within a year, and a conversation has 50 at most', async () => {
    const { make } = await setUp();
    for (const ms of [START, START - MINUTE, START + 367 * 24 * 60 * MINUTE])
      expect(await make({ at: iso(ms) })).toMatchObject({ status: 400, body: { code: 'time_not_ahead' } });
    for (let made = 0; made < 50; made += 1) expect((await make()).status).toBe(200);
    expect(await make()).toMatchObject({ status: 409, body: { code: 'too_many' } });
  });

  describe('with the option that a reply cancels it', () => {
    // Specification 64.4
    test('a message of the customer stops it, and it waits for a person', async () => {
      const { owner, make, list, conversation, texts, chatId, at } = await setUp();
      await make({ unless_reply: true });
      await make({ text: 'Two' });
      await owner.receiveByBot({ text: 'Wait', chatId });
      expect(await list()).toMatchObject([
        { text: 'One', state: 'replied' },
        { text: 'Two', state: 'waiting' },
      ]);
      expect((await list())[0]).not.toHaveProperty('replied_in');
      expect(await conversation()).toMatchObject({ scheduled: { count: 2, stopped: 1 } });
      await at(10, texts, ['Two']);
      expect(await list()).toMatchObject([{ text: 'One', state: 'replied' }]);
    });

    // Specification 64.4
    test('so does one that the person had not seen', async () => {
      const { owner, make, list, chatId, last } = await setUp();
      const { ts } = await last();
      await owner.receiveByBot({ chatId });
      await make({ unless_reply: true, seen: ts });
      await make({ unless_reply: true, seen: (await last()).ts });
      expect(await list()).toMatchObject([{ state: 'replied' }, { state: 'waiting' }]);
    });

    test('messages that an account reads in together stop it, too', async () => {
      const { owner, make, chatId } = await setUp();
      await owner.receive({ chatId });
      await owner.receive({ chatId });
      const id = await owner.newest('account');
      const path = `/messaging/inbox/${id}/scheduled/`;
      await make({ unless_reply: true }, `batch-${id}`, path);
      const message = (text: string) => ({
        kind: 'message' as const,
        message: here.server.telegram.message({ chatId, text, sentAt: new Date(here.clock) }),
      });
      await owner.account.events([message('A'), message('B')]);
      expect((await owner.get(path)).body.results).toMatchObject([{ state: 'replied' }]);
    });

    // Specification 64.5
    test('the same customer in another conversation stops it; another customer does not', async () => {
      const { owner, id, make, list, chatId } = await setUp();
      await owner.receive({ chatId: '77', customer: { name: 'Ben', username: null, phone: null } });
      const other = await owner.newest('account');
      await make({ unless_reply: true });
      await owner.receive({ chatId: '77' });
      expect(await list()).toMatchObject([{ state: 'waiting' }]);
      const customerOf = async (one: string) => (await owner.get(`/customers/of/${one}/`)).body.customer.id;
      const [root, part] = [await customerOf(id), await customerOf(other)];
      expect(chatId).not.toBe('77');
      const merge = { body: { other: part } };
      expect((await owner.browser.call('POST', `/customers/${root}/merge/`, merge)).status).toBe(200);
      await owner.receive({ chatId: '77' });
      expect(await list()).toMatchObject([{ state: 'replied', replied_in: other }]);
    });

    test('an edit or a deletion of what the customer wrote before stops nothing', async () => {
      const { owner, make, list, chatId } = await setUp();
      await owner.receiveByBot({ chatId, externalId: '70', text: 'Yes' });
      await make({ unless_reply: true });
      await owner.bot.edit({ chatId, externalId: '70', text: 'Yes!' });
      await owner.bot.delete(['70'], chatId);
      expect(await list()).toMatchObject([{ state: 'waiting' }]);
    });
  });

  // Specification 64.6
  test('a person changes, sends and removes it; another person who saw less is refused', async () => {
    const { owner, path, make, list, texts, chatId, at } = await setUp();
    await make({ unless_reply: true });
    const [one] = await list();
    const change = (body: object) =>
      owner.browser.call('PATCH', `${path}${one.id}/`, { body: { changed: one.changed, ...body } });
    await owner.receiveByBot({ chatId });
    expect(await change({ text: 'New' })).toMatchObject({ status: 409, body: { code: 'stale_scheduled' } });
    const [stopped] = await list();
    const again = { changed: stopped.changed, text: 'New', at: after(20) };
    expect((await change(again)).body.results).toMatchObject([{ text: 'New', state: 'waiting' }]);
    await at(11, texts, []);
    const sendNow = () => owner.browser.call('POST', `${path}${one.id}/send/`);
    expect((await sendNow()).body.results).toEqual([]);
    expect(texts()).toEqual(['New']);
    expect((await sendNow()).status).toBe(404);
    await make({ at: after(13) });
    const [other] = await list();
    const remove = () => owner.browser.call('DELETE', `${path}${other.id}/`);
    expect((await remove()).body.results).toEqual([]);
    expect((await remove()).status).toBe(404);
    await at(14, texts, ['New']);
  });
});
