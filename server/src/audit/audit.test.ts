import { DAY, MINUTE } from '@switchboard/common/time/durations';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { securityEvents } from '../db/schema/security-events.ts';
import type { Browser } from '../testing/browser.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { removeOldEvents } from './sweep.ts';

const START = Date.UTC(2026, 10, 1, 9);
const PATH = '/users/me/security_events/';

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);

  const trail = async (browser: Browser) => (await browser.call('GET', PATH)).body;
  const kinds = async (browser: Browser): Promise<string[]> =>
    (await trail(browser)).results.map(({ kind }: { kind: string }) => kind);

  // Specification 75.8
  describe('the audit trail shows a person', () => {
    test('where and when they signed in, out, and ended sessions', async () => {
      const phone = await here.server.signIn('ada');
      here.clock += MINUTE;
      const laptop = await here.server.signIn('ada');
      here.clock += MINUTE;
      await laptop.call('DELETE', '/users/me/sessions/');
      here.clock += MINUTE;
      await laptop.call('POST', '/users/auth/logout/');
      here.clock += MINUTE;
      const last = await here.server.signIn('ada');
      const { results, more } = await trail(last);
      expect(results.map(({ kind }: { kind: string }) => kind)).toEqual([
        'signed_in',
        'signed_out',
        'sessions_ended',
        'signed_in',
        'signed_in',
      ]);
      expect(results.at(-1)).toMatchObject({
        ...{ kind: 'signed_in', own: true, network: '127.0.0.0/24' },
        at: new Date(START).toISOString(),
      });
      expect(more).toBe(false);
      expect((await phone.call('GET', PATH)).status).toBe(401);
    });

    test('forged calls in their name', async () => {
      const ben = await here.server.signIn('ben');
      here.clock += MINUTE;
      const forged = { headers: { 'x-csrftoken': 'guessed' } };
      expect((await ben.call('DELETE', '/users/me/sessions/', forged)).status).toBe(403);
      expect((await kinds(ben))[0]).toBe('forgery_refused');
    });

    test('that a copied token was used, and the session ended', async () => {
      const cleo = await here.server.signIn('cleo');
      const copy = await here.server.visitor();
      for (const [name, value] of cleo.cookies) copy.cookies.set(name, value);
      await cleo.call('POST', '/users/auth/refresh/');
      here.clock += MINUTE;
      expect((await copy.call('POST', '/users/auth/refresh/')).status).toBe(401);
      expect(await kinds(await here.server.signIn('cleo'))).toContain('session_copied');
    });

    test('what became of channels and data', async () => {
      const dora = await here.server.signIn('dora');
      await dora.call('POST', '/own-data/export/');
      await dora.call('POST', '/own-data/deletion/');
      await dora.call('DELETE', '/own-data/deletion/');
      expect((await kinds(dora)).sort()).toEqual([
        'deletion_requested',
        'deletion_taken_back',
        'export_started',
        'signed_in',
      ]);
    });

    test('page by page', async () => {
      const ella = await here.server.signIn('ella');
      here.clock += 1000;
      for (let one = 0; one < 40; one += 1)
        await ella.call('DELETE', '/users/me/sessions/', one % 2 ? { headers: { 'x-csrftoken': 'no' } } : {});
      const first = await trail(ella);
      expect([first.results.length, first.more]).toEqual([30, true]);
      const rest = (await ella.call('GET', PATH, { query: { before: first.results.at(-1).id } })).body;
      expect([rest.results.length, rest.more]).toEqual([11, false]);
      expect(rest.results.at(-1).kind).toBe('signed_in');
    });
  });

  // Specification 75.9
  test('a stranger sees nothing of another person, also by the id of their event', async () => {
    const fay = await here.server.signIn('fay');
    const stranger = await here.server.signIn('stranger');
    const [{ id }] = (await trail(fay)).results;
    expect((await stranger.call('GET', PATH, { query: { before: id } })).status).toBe(404);
    expect(await kinds(stranger)).toEqual(['signed_in']);
  });

  test('a flood of one kind of event fills nothing and hides no other kind', async () => {
    const flo = await here.server.signIn('flo');
    here.clock += MINUTE;
    const forged = { headers: { 'x-csrftoken': 'guessed' } };
    for (let one = 0; one < 40; one += 1) await flo.call('DELETE', '/users/me/sessions/', forged);
    await flo.call('DELETE', '/users/me/sessions/');
    const page = await trail(flo);
    const before = { query: { before: page.results.at(-1).id } };
    const all = [...page.results, ...(await flo.call('GET', PATH, before)).body.results];
    const count = (kind: string) => all.filter((event: { kind: string }) => event.kind === kind).length;
    expect(['forgery_refused', 'sessions_ended', 'signed_in'].map(count)).toEqual([30, 1, 1]);
  });

  test('a first sign-in tells of no ended sessions', async () => {
    const server = await here.another({ tokensValidSince: async () => 1_700_000_000 });
    expect(await kinds(await server.signIn('newcomer'))).toEqual(['signed_in']);
    await server.close();
  });

  // Specification 75.10
  test('events cannot be changed or deleted for a year, and go later', async () => {
    const gus = await here.server.signIn('gus');
    const { db } = here.server;
    const [{ id }] = (await trail(gus)).results;
    const it = eq(securityEvents.id, id);
    const refused = { cause: expect.objectContaining({ message: 'security_events is append-only' }) };
    await expect(db.delete(securityEvents).where(it)).rejects.toMatchObject(refused);
    await expect(db.update(securityEvents).set({ kind: 'signed_out' }).where(it)).rejects.toMatchObject(
      refused,
    );
    const [old] = await db
      .insert(securityEvents)
      .values({
        ...{ kind: 'signed_in', workspaceId: sql`gen_random_uuid()` },
        at: new Date(Date.now() - 500 * DAY),
      })
      .returning();
    await removeOldEvents({ db, now: Date.now });
    expect(await db.$count(securityEvents, eq(securityEvents.id, old?.id ?? ''))).toBe(0);
    expect(await db.$count(securityEvents, it)).toBe(1);
  });
});
