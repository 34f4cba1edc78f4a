import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR } from '@switchboard/common/time/durations';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { postgresForTests } from '../testing/databases.ts';
import { createMessagingServer } from '../testing/messaging-server.ts';

const postgres = await postgresForTests();

// Specification 30.6
test.runIf(postgres)('servers that start send what became due while none ran, once', async () => {
  const databaseUrl = await postgres?.createDatabase();
  const start = async () => {
    const server = await createMessagingServer({ open: () => connect({ databaseUrl, dataDir: tmpdir() }) });
    onTestFinished(() => server.close());
    return server;
  };
  const first = await start();
  const owner = await first.owner('ada');
  const post = (path: string, body: object) => owner.browser.call('POST', path, { body });
  const templates = { en: '{title}', es: '{title}', ru: '{title}' };
  await owner.browser.call('PATCH', '/booking/settings/', {
    body: {
      time_zone: 'Europe/Madrid',
      reminders: { enabled: true, hours_before: 1, quiet: [0, 0], templates },
    },
  });
  await owner.receiveByBot();
  const conversation = await owner.newest('bot');
  const { body: chair } = await post('/booking/resources/', { name: 'Chair' });
  // Due in a moment.
  const begin = Date.now() + HOUR + 1000;
  const [from, until] = [begin, begin + HOUR].map((ms) => new Date(ms).toISOString());
  await post('/booking/bookings/', {
    resource: chair.id,
    title: 'Cut',
    start: from,
    end: until,
    conversation,
  });
  await sleep(1000);
  const later = await Promise.all([start(), start()]);
  const sent = () => later.flatMap(({ telegram }) => telegram.sent);
  await expect.poll(sent).toMatchObject([{ content: { text: 'Cut' } }]);
  await Promise.all(later.map(({ app }) => app.close()));
  expect(sent()).toHaveLength(1);
});
