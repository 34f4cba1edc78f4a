import { createHash } from 'node:crypto';
import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { sessions as sessionRows, sessionTokens } from '../db/schema/sessions.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createUsers } from '../users/users.ts';
import { createSessions, GRACE_MS } from './sessions.ts';

const nameless = { email: null, name: null, picture: null };

await onOneDatabase((open) => {
  let connection: Connection;
  let userId: string;
  beforeAll(async () => {
    connection = await open();
    const identity = { ...nameless, uid: 'ada' };
    userId = (await createUsers(connection.db).register(identity, {})).user.id;
  });
  afterAll(() => connection.close());

  /** Sessions with a clock that only `pass` moves. */
  const setUp = () => {
    let now = Date.UTC(2026, 0, 1);
    return {
      sessions: createSessions(connection.db, () => now),
      pass: (ms: number) => {
        now += ms;
      },
    };
  };

  test('an access token works for 15 minutes', async () => {
    const { sessions, pass } = setUp();
    const { access } = await sessions.open(userId);
    pass(15 * MINUTE - 1);
    expect((await sessions.contextOf(access))?.user.id).toBe(userId);
    pass(1);
    expect(await sessions.contextOf(access)).toBeUndefined();
  });

  test('a refresh token works for 30 days, and its successor for 30 more', async () => {
    const { sessions, pass } = setUp();
    const { refresh } = await sessions.open(userId);
    pass(30 * DAY - 1);
    const next = await sessions.refresh(refresh);
    pass(30 * DAY - 1);
    expect(await sessions.refresh(next?.refresh ?? '')).toBeDefined();
    const { refresh: forgotten } = await sessions.open(userId);
    pass(30 * DAY);
    expect(await sessions.refresh(forgotten)).toBeUndefined();
  });

  // Specification 75.1
  test('a session ends 90 days after its sign-in, however often it is renewed', async () => {
    const { sessions, pass } = setUp();
    let tokens = await sessions.open(userId);
    for (let day = 20; day <= 80; day += 20) {
      pass(20 * DAY);
      tokens = (await sessions.refresh(tokens.refresh)) ?? tokens;
    }
    pass(10 * DAY - 1);
    expect(await sessions.refresh(tokens.refresh)).toMatchObject({ access: expect.any(String) });
    const last = (await sessions.refresh(tokens.refresh)) ?? tokens;
    expect(await sessions.contextOf(last.access)).toBeDefined();
    pass(1);
    expect(await sessions.contextOf(last.access)).toBeUndefined();
    expect(await sessions.refresh(last.refresh)).toBeUndefined();
  });

  test('a session from a version without an end has one, too', async () => {
    const { sessions, pass } = setUp();
    const { refresh } = await sessions.open(userId);
    pass(90 * DAY);
    const hash = createHash('sha256').update(refresh).digest('base64url');
    const farAway = new Date(Date.UTC(2027, 0, 1));
    await connection.db.update(sessionTokens).set({ expiresAt: farAway }).where(eq(sessionTokens.hash, hash));
    expect(await sessions.refresh(refresh)).toBeUndefined();
  });

  // Specification 75.2
  test('the 21st sign-in ends the session that was not used for the longest time', async () => {
    const { sessions, pass } = setUp();
    const { user } = await createUsers(connection.db).register({ ...nameless, uid: 'eve' }, {});
    const visit = { browser: null, system: null, network: '203.0.113.0/24' };
    const opened = [];
    for (let count = 0; count < 20; count += 1) {
      opened.push(await sessions.open(user.id));
      pass(1000);
    }
    pass(MINUTE);
    const [first, second, ...others] = opened;
    const used = await sessions.contextOf(first?.access ?? '');
    if (used) await sessions.visited(used, visit);
    pass(1);
    const newest = await sessions.open(user.id);
    const works = async (tokens?: { refresh: string }) =>
      (await sessions.refresh(tokens?.refresh ?? '')) !== undefined;
    expect(await works(second)).toBe(false);
    expect(await Promise.all([first, ...others, newest].map(works))).toEqual(Array(20).fill(true));
  });

  test('a refresh token is not an access token, nor the other way round', async () => {
    const { sessions } = setUp();
    const { access, refresh } = await sessions.open(userId);
    expect(await sessions.contextOf(refresh)).toBeUndefined();
    expect(await sessions.refresh(access)).toBeUndefined();
  });

  test('no token can be read from the database', async () => {
    const { sessions } = setUp();
    const { access, refresh } = await sessions.open(userId);
    const stored = JSON.stringify(await connection.db.select().from(sessionTokens));
    expect(stored).not.toContain(access);
    expect(stored).not.toContain(refresh);
  });

  describe('a refresh token that was used before', () => {
    test('still gives a working session within the grace', async () => {
      const { sessions, pass } = setUp();
      const { refresh } = await sessions.open(userId);
      await sessions.refresh(refresh);
      pass(GRACE_MS);
      const again = await sessions.refresh(refresh);
      expect((await sessions.contextOf(again?.access ?? ''))?.user.id).toBe(userId);
      expect(await sessions.refresh(again?.refresh ?? '')).toBeDefined();
    });

    test('ends the whole session after the grace', async () => {
      const { sessions, pass } = setUp();
      const { refresh } = await sessions.open(userId);
      const current = await sessions.refresh(refresh);
      pass(GRACE_MS + 1);
      expect(await sessions.refresh(refresh)).toBeUndefined();
      expect(await sessions.contextOf(current?.access ?? '')).toBeUndefined();
      expect(await sessions.refresh(current?.refresh ?? '')).toBeUndefined();
    });

    test('still gives a working session within the grace after several rotations', async () => {
      const { sessions, pass } = setUp();
      const { refresh } = await sessions.open(userId);
      const second = await sessions.refresh(refresh);
      await sessions.refresh(second?.refresh ?? '');
      pass(GRACE_MS);
      const late = await sessions.refresh(refresh);
      expect((await sessions.contextOf(late?.access ?? ''))?.user.id).toBe(userId);
    });

    test('has its grace from its own rotation, not from the latest', async () => {
      const { sessions, pass } = setUp();
      const { refresh } = await sessions.open(userId);
      const second = await sessions.refresh(refresh);
      pass(GRACE_MS + 1);
      const third = await sessions.refresh(second?.refresh ?? '');
      expect(await sessions.refresh(refresh)).toBeUndefined();
      expect(await sessions.contextOf(third?.access ?? '')).toBeUndefined();
    });
  });

  test('two processes that refresh at once both get a working session', async () => {
    const [one, other] = [createSessions(connection.db), createSessions(connection.db)];
    const { refresh } = await one.open(userId);
    const racing = await Promise.all([one, other, one, other].map((sessions) => sessions.refresh(refresh)));
    const found = await Promise.all(racing.map((tokens) => one.contextOf(tokens?.access ?? '')));
    expect(found.map((context) => context?.user.id)).toEqual([userId, userId, userId, userId]);
    expect(await other.refresh(racing.at(-1)?.refresh ?? '')).toBeDefined();
  });

  test('a revocation by the provider ends all sessions of the user once, and none of other users', async () => {
    const { sessions } = setUp();
    const identity = { ...nameless, uid: 'ben' };
    const {
      user: { id: ben },
    } = await createUsers(connection.db).register(identity, {});
    const [before, others] = [await sessions.open(ben), await sessions.open(userId)];
    expect(await sessions.endRevoked(ben, 100)).toBe(true);
    expect(await sessions.contextOf(before.access)).toBeUndefined();
    expect(await sessions.refresh(before.refresh)).toBeUndefined();
    const after = await sessions.open(ben, { validSince: 100 });
    expect(await sessions.endRevoked(ben, 100)).toBe(false);
    expect((await sessions.contextOf(after.access))?.user.id).toBe(ben);
    expect((await sessions.contextOf(others.access))?.user.id).toBe(userId);
    await sessions.end(after);
  });

  test('a sign-in from before a known revocation opens no session', async () => {
    const { sessions } = setUp();
    const identity = { ...nameless, uid: 'cid' };
    const {
      user: { id: cid },
    } = await createUsers(connection.db).register(identity, {});
    await sessions.endRevoked(cid, 200);
    await expect(sessions.open(cid, { validSince: 199 })).rejects.toMatchObject({ failure: 'revoked' });
  });

  test('a session that ends does not touch the sessions of other browsers', async () => {
    const { sessions } = setUp();
    const [here, there] = [await sessions.open(userId), await sessions.open(userId)];
    await sessions.end(here);
    expect(await sessions.contextOf(here.access)).toBeUndefined();
    expect((await sessions.contextOf(there.access))?.user.id).toBe(userId);
  });

  test('expired sessions are gone after the next login', async () => {
    const { sessions, pass } = setUp();
    await sessions.open(userId);
    pass(400 * DAY);
    await sessions.open(userId);
    const left = await connection.db.select().from(sessionRows).where(eq(sessionRows.userId, userId));
    expect(left).toHaveLength(1);
  });
});
