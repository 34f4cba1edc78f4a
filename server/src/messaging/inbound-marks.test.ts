import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMark } from '../telegram/mtcute-marks.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';

const peer = { _: 'peerUser' as const, userId: 501 };
const reactionOf = (userId: number, emoticon: string) => ({
  _: 'messagePeerReaction' as const,
  peerId: { _: 'peerUser' as const, userId },
  date: 1,
  reaction: { _: 'reactionEmoji' as const, emoticon },
});

test('Telegram tells an account of reactions of both sides, and of what was read', () => {
  const reactions = {
    ...{ _: 'messageReactions' as const, results: [] },
    recentReactions: [reactionOf(501, '🔥'), reactionOf(7, '👍')],
  };
  expect(toMark({ _: 'updateMessageReactions', peer, msgId: 5, reactions })).toEqual({
    ...{ kind: 'reacted', chatId: '501', externalId: '5', emojis: ['🔥'], own: '👍' },
  });
  expect(toMark({ _: 'updateReadHistoryOutbox', peer, maxId: 9, pts: 2, ptsCount: 1 })).toEqual({
    ...{ kind: 'read', chatId: '501', upTo: '9' },
  });
  expect(
    toMark({
      _: 'updateReadHistoryOutbox',
      peer: { _: 'peerChat', chatId: 3 },
      maxId: 9,
      pts: 2,
      ptsCount: 1,
    }),
  ).toBeUndefined();
});

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const setUp = async (source: 'account' | 'bot') => {
    const owner = await server.owner(`marks-${++people}`);
    await (source === 'account' ? owner.receive({ text: 'Hello' }) : owner.receiveByBot({ text: 'Hello' }));
    const id = await owner.newest(source);
    const { body: sent } = await owner.send(id, { text: 'Come at five' });
    const shown = async () => (await owner.history(id)).body.results.at(-1);
    const inlet = source === 'account' ? owner.account : owner.bot;
    return { owner, id, sent, shown, inlet };
  };
  const readId = async ({ get }: Owner, id: string) =>
    (await get(`/messaging/inbox/${id}/`)).body.customer_read_id;

  // Specification 53.22
  test.each(['account', 'bot'] as const)(
    'a reaction of a customer through the %s is shown, replaced and removed',
    async (source) => {
      const { owner, sent, shown, inlet, id } = await setUp(source);
      const react = (emojis: string[], externalId = sent.external_id) =>
        inlet.event({ kind: 'reacted', chatId: '501', externalId, emojis });
      const { cursor } = (await owner.inbox()).body;
      await react(['👍']);
      expect((await owner.changes(cursor)).body.messages).toMatchObject([{ customer_reactions: ['👍'] }]);
      await react(['❤']);
      expect((await shown()).customer_reactions).toEqual(['❤']);
      await react([]);
      expect(await shown()).not.toHaveProperty('customer_reactions');
      // A stranger's update names no message that is here, or has anything in it.
      await react(['👍'], '999999');
      await react(Array.from({ length: 500 }, () => '\u0000x'));
      expect((await shown()).customer_reactions).toHaveLength(3);
      expect((await owner.history(id)).body.results).toHaveLength(2);
    },
  );

  test('a reaction of the owner on a phone is that of the business', async () => {
    const { sent, shown, inlet } = await setUp('account');
    const place = { chatId: '501', externalId: sent.external_id };
    await inlet.event({ kind: 'reacted', ...place, emojis: [], own: '🔥' });
    expect((await shown()).reaction).toBe('🔥');
    await inlet.event({ kind: 'reacted', ...place, emojis: ['👍'] });
    expect(await shown()).toMatchObject({ reaction: '🔥', customer_reactions: ['👍'] });
    await inlet.event({ kind: 'reacted', ...place, emojis: [], own: null });
    expect(await shown()).not.toHaveProperty('reaction');
  });

  // Specification 53.23
  test('what the customer has read is told by an account, and never goes back', async () => {
    const { owner, id, sent, inlet } = await setUp('account');
    expect(await readId(owner, id)).toBeUndefined();
    const read = (upTo: string) => inlet.event({ kind: 'read', chatId: '501', upTo });
    const { cursor } = (await owner.inbox()).body;
    await read(sent.external_id);
    const { conversations } = (await owner.changes(cursor)).body;
    expect(conversations).toMatchObject([{ id, customer_read_id: Number(sent.external_id) }]);
    for (const late of ['1', '-5', 'x', '1e400']) await read(late);
    expect(await readId(owner, id)).toBe(Number(sent.external_id));
    const bot = await setUp('bot');
    expect(await readId(bot.owner, bot.id)).toBeUndefined();
  });
});
