import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../db/connect.ts';
import { sessionTokens } from '../db/schema/sessions.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { createUsers } from '../users/users.ts';
import { createSessions, GRACE_MS } from './sessions.ts';

await onEachDatabase((open) => {
  let connection: Connection;
  let userId: string;
  beforeAll(async () => {
    connection = await open();
    const identity = { uid: 'ada', email: null, name: null, picture: null };
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
    const identity = { uid: 'ben', email: null, name: null, picture: null };
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
    const identity = { uid: 'cid', email: null, name: null, picture: null };
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
    const left = await connection.db.select().from(sessionTokens);
    expect(left).toHaveLength(2);
  });
});
