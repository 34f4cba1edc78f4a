import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parkedEvents } from '../db/schema/telegram.ts';
import { botOwner } from '../testing/bot-owner.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer } from '../testing/messaging-server.ts';
import { sampleMessage } from '../testing/sample-update.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let people = 0;

  beforeAll(async () => {
    server = await createMessagingServer({ open });
  });
  afterAll(() => server.close());

  const shop = async () => {
    const bot = await botOwner(server, `missed-${++people}`);
    const { owner } = bot;
    return {
      ...bot,
      park: (raw: unknown, error: unknown = new Error('The database is full')) =>
        server.telegram.park(owner.botId, { raw, error }),
      missed: async () => (await owner.get('/messaging/telegram/missed/')).body.results,
      repeat: (id: string) => owner.browser.call('POST', `/messaging/telegram/missed/${id}/repeat/`),
      dismiss: (ids: string[]) =>
        owner.browser.call('POST', '/messaging/telegram/missed/dismiss/', { body: { ids } }),
      texts: async () =>
        (await owner.history(await owner.newest('bot'))).body.results.map(
          ({ text }: { text: string }) => text,
        ),
    };
  };
  const message = (changes: object = {}) => ({ update_id: 1, message: { ...sampleMessage, ...changes } });

  // Specification 45.10
  test('what is missing of a channel is seen: what, when and why', async () => {
    const { owner, park, missed } = await shop();
    await park(message({ text: '<b>Hi</b>' }));
    await park({ update_id: 2, edited_message: { ...sampleMessage, text: undefined, caption: 'A cat' } });
    await park(null);
    await park({ update_id: 3, message: 7 });
    await park(undefined, new Error('Telegram no longer has the edits'));
    await server.telegram.parkOfAccount(owner.id, owner.accountId, {
      raw: { _: 'message', message: 'Hello' },
      error: new Error('Too deep'),
    });
    const bot = { source: 'bot', channel_id: owner.botId, at: expect.stringMatching(/Z$/) };
    const reason = 'The database is full';
    const { body: status } = await owner.get('/messaging/telegram/status/');
    expect((await missed()).map(({ id: _, ...one }: { id: string }) => one).toReversed()).toEqual([
      { ...bot, reason, kind: 'message', text: '<b>Hi</b>', repeatable: true },
      { ...bot, reason, kind: 'edit', text: 'A cat', repeatable: true },
      { ...bot, reason, kind: 'unknown', text: null, repeatable: false },
      { ...bot, reason, kind: 'message', text: null, repeatable: true },
      { ...bot, reason: 'Telegram no longer has the edits', kind: 'gap', text: null, repeatable: false },
      {
        ...{ ...bot, source: 'account', channel_id: status.integration.id },
        ...{ reason: 'Too deep', kind: 'message', text: 'Hello', repeatable: false },
      },
    ]);
  });

  // Specification 45.11
  test('it is tried again, and then is no longer missing', async () => {
    const { park, missed, repeat, texts, list } = await shop();
    await park(message());
    expect(await list()).toMatchObject([{ missed: { count: 1 } }]);
    const [{ id }] = await missed();
    expect((await repeat(id)).status).toBe(200);
    expect(await texts()).toEqual(['Are you open?']);
    expect([await missed(), (await list())[0].missed]).toEqual([[], undefined]);
    expect((await repeat(id)).status).toBe(404);
    await park(message());
    await repeat((await missed())[0].id);
    expect(await texts()).toEqual(['Are you open?']);
  });

  // Specification 45.11
  test('what fails again, or cannot be tried, stays with its reason', async () => {
    const { park, missed, repeat, turn } = await shop();
    await park(message({ text: 7 }));
    await park({ update_id: 2, message: { ...sampleMessage, text: 'x'.repeat(60_000) } });
    const [long, broken] = await missed();
    const answers = [await repeat(broken.id), await repeat(long.id)];
    expect(answers.map(({ status, body }) => [status, body.code, body.reason])).toEqual([
      [409, 'missed_again', expect.stringMatching(/./)],
      [409, 'missed_is_gone', undefined],
    ]);
    await turn(false);
    expect((await repeat(broken.id)).body.code).toBe('bot_off');
    expect(await missed()).toHaveLength(2);
  });

  test('it is forgotten, and of others nothing', async () => {
    const [one, other] = [await shop(), await shop()];
    await one.park(message());
    await one.park(null);
    await other.park(null);
    const ids = [...(await one.missed()), ...(await other.missed())].map(({ id }) => id);
    expect((await one.dismiss(ids)).status).toBe(200);
    expect([await one.missed(), (await other.missed()).length]).toEqual([[], 1]);
    const [{ id }] = await other.missed();
    expect((await one.repeat(id)).status).toBe(404);
    const { botId } = other.owner;
    expect(await server.db.$count(parkedEvents, eq(parkedEvents.channel, botId))).toBe(1);
  });
});
