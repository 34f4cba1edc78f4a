import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { telegramSessions } from '../db/schema/telegram.ts';
import { createAccountServers, registerOwner } from '../testing/account-servers.ts';
import { openEmbedded } from '../testing/databases.ts';
import { AccountAway } from './failure.ts';

let connection: Connection;
let userId: string;
beforeAll(async () => {
  connection = await openEmbedded();
  userId = await registerOwner(connection);
});
afterAll(() => connection.close());

/** The process stands still for a while, and no timer fires before the next statement. */
const freeze = (milliseconds: number): void => {
  const [uptime, time] = [performance.now.bind(performance), Date.now];
  const clocks = [
    vi.spyOn(performance, 'now').mockImplementation(() => uptime() + milliseconds),
    vi.spyOn(Date, 'now').mockImplementation(() => time() + milliseconds),
  ];
  onTestFinished(() => {
    for (const clock of clocks) clock.mockRestore();
  });
};

// Specification 93.3
test('a server that wakes from a freeze sends nothing with the key of an account that another server took over', async () => {
  const { telegram, one } = await createAccountServers(connection, userId, {
    'messages.setTyping': () => true,
  });
  await one.begin();
  await one.confirm();
  const account = { userId, accountId: '7' };
  await expect.poll(() => one.holds(account)).toBe(true);
  await one.type(account, '7');
  await connection.db
    .update(telegramSessions)
    .set({ holder: crypto.randomUUID(), heldUntil: new Date(Date.now() + 3_600_000) });
  const [key = ''] = telegram.signedIn;
  const before = telegram.frames();
  freeze(60_000);
  // The library acknowledges updates, and asks for what it missed.
  telegram.push(key, { _: 'updatesTooLong' });
  await expect(one.type(account, '7')).rejects.toBeInstanceOf(AccountAway);
  await expect.poll(() => telegram.connections()).toBe(0);
  expect(telegram.frames()).toBe(before);
});
