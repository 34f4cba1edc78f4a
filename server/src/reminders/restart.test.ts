import { pause } from '@switchboard/common/async/pause';
import { expect, onTestFinished, test } from 'vitest';
import { messageRefused } from '../telegram/failure.ts';
import type { TelegramPorts } from '../telegram/ports.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createFakeTelegram } from '../testing/fake-telegram.ts';
import { createMessagingServer } from '../testing/messaging-server.ts';
import { createTestServer, sharing } from '../testing/test-server.ts';
import { planReminders } from './planning.ts';

const HOUR = 3_600_000;

/** Connectors that refuse every message until they have started, which takes a while. */
const slowToStart = (): { ports: TelegramPorts; texts: string[] } => {
  const { ports, sent } = createFakeTelegram();
  let isReady = false;
  const orRefuse =
    <Given extends unknown[], Result>(send: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      if (!isReady) throw messageRefused('This account is not connected');
      return send(...given);
    };
  const { accounts, bots } = ports;
  return {
    ports: {
      accounts: {
        ...accounts,
        start: async (handlers) => {
          await accounts.start(handlers);
          await pause(1000);
          isReady = true;
        },
        sendText: orRefuse(accounts.sendText),
      },
      bots: { ...bots, sendText: orRefuse(bots.sendText) },
    },
    get texts() {
      return sent.map(({ content }) => (content as { text: string }).text);
    },
  };
};

await onOneDatabase((open) => {
  // Specification 30.6
  test('reminders that are due at a restart are sent, all of them', async () => {
    let ahead = 0;
    const now = () => Date.now() + ahead;
    const first = await createMessagingServer({ open, now });
    onTestFinished(() => first.close());
    const owner = await first.owner('ada');
    const post = (path: string, body: object) => owner.browser.call('POST', path, { body });
    const templates = { en: '{title}', es: '{title}', ru: '{title}' };
    await owner.browser.call('PATCH', '/booking/settings/', {
      body: {
        time_zone: 'Europe/Madrid',
        reminders: { enabled: true, hours_before: 2, quiet: [0, 0], templates },
      },
    });
    await owner.receiveByBot();
    const conversation = await owner.newest('bot');
    const titles = Array.from({ length: 10 }, (_, at) => `Cut ${at}`);
    const begin = Math.ceil(Date.now() / HOUR) * HOUR + 4 * HOUR;
    const { body: chair } = await post('/booking/resources/', { name: 'Chair' });
    for (const [at, title] of titles.entries()) {
      const [start, end] = [at, at + 1].map((ms) => new Date(begin + ms * (HOUR / 12)).toISOString());
      await post('/booking/bookings/', { resource: chair.id, title, start, end, conversation });
    }
    await planReminders(first.db, begin - 3 * HOUR);
    await first.app.close();
    // All are due, and none has begun.
    ahead = begin - HOUR - Date.now();
    const telegram = slowToStart();
    const second = await createTestServer({ open: sharing(first), now, telegram: telegram.ports });
    onTestFinished(() => second.close());
    await expect.poll(() => telegram.texts.toSorted()).toEqual(titles);
  });
});
