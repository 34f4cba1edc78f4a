import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { expect, test } from 'vitest';
import { deletions } from '../db/schema/deletions.ts';
import { removedIdentities } from '../db/schema/removed-identities.ts';
import { users } from '../db/schema/users.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';

const START = Date.UTC(2026, 10, 1, 9);

await onOneDatabase((open) => {
  const asked: string[] = [];
  let isDown = false;
  const here = useClockedServer(open, START, {
    providerAdmin: {
      remove: async (uid) => {
        asked.push(uid);
        if (isDown) throw new Error('The provider is down');
      },
      lookUp: async () => ({ accepted: true, validSince: 0 }),
    },
  });

  // Specification 43.5
  test('the server deletes the user of the provider, also later when that is down, and nothing waits for it', async () => {
    const { db } = here.server;
    const browser = await here.server.signIn('ada');
    await here.server.signIn('ben');
    await browser.call('POST', '/own-data/deletion/');
    isDown = true;
    here.clock += 14 * DAY + MINUTE;
    const another = await here.another();
    await expect.poll(() => db.$count(deletions)).toBe(0);
    expect(await db.select({ uid: users.providerUid }).from(users)).toEqual([{ uid: 'ben' }]);
    await expect.poll(() => asked).toEqual(['ada']);
    await another.close();
    // While the user is still there, a registration would lose it to the server later.
    const register = { body: { id_token: 'ada' } };
    const visitor = await here.server.visitor();
    expect((await visitor.call('POST', '/users/auth/register/', register)).status).toBe(410);

    isDown = false;
    here.clock += HOUR;
    const last = await here.another();
    await expect.poll(() => db.$count(removedIdentities)).toBe(0);
    expect(asked).toEqual(['ada', 'ada']);
    await last.close();
  });
});
