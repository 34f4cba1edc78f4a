import { MINUTE } from '@switchboard/common/time/durations';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { scheduledMessages } from '../db/schema/scheduled-messages.ts';
import { bots } from '../db/schema/telegram.ts';
import { TelegramFailed } from '../telegram/failure.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { after, iso, openScheduledDesk, START } from '../testing/scheduled-desk.ts';

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);
  const setUp = () => openScheduledDesk(here);

  // Specification 64.7
  test('it leaves the conversation with its agent', async () => {
    const { owner, id, make, conversation, texts, at } = await setUp();
    await owner.serve();
    // Nothing waits for the agent's answer.
    await owner.send(id, { text: 'Good morning' });
    await owner.put(`/messaging/inbox/${id}/handler/`, { handler: 'agent' });
    await make();
    await at(10, texts, ['Good morning', 'One']);
    await expect.poll(async () => (await conversation()).last_message_text).toBe('One');
    expect(await conversation()).toMatchObject({ handler: 'agent' });
  });

  // Specification 64.7
  test('what the customer asked after a person decided to send it stays asked', async () => {
    const { owner, make, conversation, texts, chatId, at } = await setUp();
    here.clock += MINUTE;
    await make();
    here.clock += 4 * MINUTE;
    await owner.receiveByBot({ chatId, sentAt: new Date(START + 2 * MINUTE) });
    here.clock += MINUTE;
    await make({ text: 'Two', at: after(13) });
    const shown = async () => {
      const { last_message_text, waiting_since } = await conversation();
      return [last_message_text, waiting_since];
    };
    await at(10, texts, ['One']);
    await expect.poll(shown).toEqual(['One', after(2)]);
    // Its author knew the question.
    await at(13, texts, ['One', 'Two']);
    await expect.poll(shown).toEqual(['Two', null]);
  });

  // Specification 64.8
  test('one that Telegram does not take is sent again as other messages are, and one of a bot that is off fails', async () => {
    const { owner, id, make, conversation, texts, at, atStart } = await setUp();
    await make();
    await make({ text: 'Two', at: after(13) });
    here.server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
    await at(10, async () => (await conversation()).undelivered?.waiting, 1);
    await atStart(11, texts, ['One']);
    await owner.browser.call('PATCH', `/bot/telegram/${owner.botId}/`, { body: { enabled: false } });
    await here.server.db.update(bots).set({ status: 'off' }).where(eq(bots.botId, owner.botId));
    await atStart(13, async () => (await conversation()).undelivered?.failed, 1);
    expect((await owner.get(`/messaging/inbox/${id}/undelivered/`)).body.results).toMatchObject([
      { text: 'Two', state: 'failed', code: 'bot_off' },
    ]);
    expect(await conversation()).not.toHaveProperty('scheduled');
    expect(texts()).toEqual(['One']);
  });

  // Specification 64.9
  test('a late one waits for the end of the quiet hours, unless its time was chosen in them', async () => {
    const { owner, make, texts, atStart } = await setUp();
    await owner.browser.call('PATCH', '/booking/settings/', { body: { time_zone: 'Europe/Madrid' } });
    const night = Date.UTC(2031, 0, 6, 22);
    await make({ text: 'Day', at: after(60), chosen: true });
    await make({ text: 'Night', at: iso(night), chosen: true });
    // The server is back at midnight.
    await atStart(13 * 60, texts, ['Night']);
    const { dueAt, text } = scheduledMessages;
    const stored = () => here.server.db.select({ dueAt }).from(scheduledMessages).where(eq(text, 'Day'));
    await expect.poll(stored).toEqual([{ dueAt: new Date(Date.UTC(2031, 0, 7, 8)) }]);
    await atStart(22 * 60, texts, ['Night', 'Day']);
  });

  // Specification 64.12
  test('a file is kept, shown, and sent with its caption; a removed one is deleted', async () => {
    const { owner, path, list, conversation, sent, at, atStart } = await setUp();
    const post = (name: string, more: Record<string, string> = {}) =>
      owner.browser.call('POST', path, {
        form: {
          file: new File(['A price list'], name, { type: 'text/plain' }),
          ...{ at: after(10), chosen: '1', caption: 'Prices', ...more },
        },
        headers: { 'idempotency-key': name },
      });
    expect((await post('a.txt')).body.results).toMatchObject([
      { msg_type: 'document', text: 'Prices', media: { name: 'a.txt', kind: 'document' } },
    ]);
    await post('a.txt');
    await post('b.txt', { at: after(50) });
    const [one, other] = await list();
    expect(await list()).toHaveLength(2);
    const file = (media: string) => owner.get(`/messaging/media/${media}/`);
    expect((await file(other.media.id)).status).toBe(200);
    await owner.browser.call('DELETE', `${path}${other.id}/`);
    expect((await file(other.media.id)).status).toBe(404);
    here.server.telegram.failNext(new TelegramFailed({ kind: 'unreachable' }));
    await at(10, async () => (await conversation()).undelivered?.waiting, 1);
    expect(await list()).toEqual([]);
    for (const table of ['files', 'media'])
      await here.server.db.execute(
        sql`update ${sql.identifier(table)} set created_at = now() - interval '2 hours'`,
      );
    await atStart(
      11,
      () => sent().map(({ bytes, content }) => [bytes?.toString(), Reflect.get(Object(content), 'caption')]),
      [['A price list', 'Prices']],
    );
    expect((await file(one.media.id)).status).toBe(200);
  });
});
