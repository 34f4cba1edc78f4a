import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Connection } from '../../db/connect.ts';
import { pushSubscriptions } from '../../db/schema/notices.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { testSecrets } from '../../testing/secrets.ts';
import { createUsers } from '../../users/users.ts';
import { openAddress } from './push-secrets.ts';
import { move, subscribe } from './subscriptions.ts';

await onEachDatabase((open) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await open();
  });
  afterAll(() => connection.close());

  const signIn = async (uid: string) => {
    const { db } = connection;
    const { user } = await createUsers(db).register({ uid, email: null, name: null, picture: null }, {});
    const [session] = await db.insert(sessions).values({ userId: user.id }).returning();
    return { userId: user.id, sessionId: session?.id ?? '' };
  };
  const address = (name: string) => ({
    endpoint: `https://push.example.com/${name}`,
    p256dh: 'B',
    auth: 'A',
  });

  // Specification 44.4
  test('people who subscribe with one address at once, or exchange theirs, leave it to one of them', async () => {
    const people = await Promise.all(['ada', 'ben', 'cid', 'dan'].map(signIn));
    for (let round = 0; round < 5; round++) {
      const names = [`one-${round}`, `two-${round}`];
      await Promise.all(
        people.map((one, index) =>
          subscribe({ ...connection, secrets: testSecrets }, one, address(names[index % 2] ?? '')),
        ),
      );
      await Promise.all(
        people.map((one, index) =>
          subscribe({ ...connection, secrets: testSecrets }, one, address(names[(index + 1) % 2] ?? '')),
        ),
      );
      const stored = await connection.db.select().from(pushSubscriptions);
      expect(stored.map((row) => openAddress(testSecrets, row)?.endpoint).sort()).toEqual(
        names.map((name) => address(name).endpoint),
      );
    }
  });
});

await onEachDatabase(
  (open) => {
    // Specification 44.5
    test('a stranger who guesses a secret does not wait, nor keep others waiting', async () => {
      const { db, close } = await open();
      onTestFinished(close);
      const guess = { endpoint: 'https://push.example.com/guess', auth: 'A'.repeat(22) };
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('push_subscriptions'))`);
        expect(await move({ db, secrets: testSecrets }, guess, { ...guess, p256dh: 'B' }, Date.now())).toBe(
          false,
        );
      });
    });
  },
  { embedded: false },
);
