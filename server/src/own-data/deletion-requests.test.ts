import { MINUTE } from '@switchboard/common/time/durations';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { members } from '../db/schema/workspaces.ts';
import type { Browser } from '../testing/browser.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';

const START = Date.UTC(2026, 10, 1, 9);
const DELETION = '/own-data/deletion/';

await onOneDatabase((open) => {
  const here = useClockedServer(open, START);

  const request = (browser: Browser) => browser.call('POST', DELETION);
  const takeBack = (browser: Browser) => browser.call('DELETE', DELETION);
  const me = (browser: Browser) => browser.call('GET', '/users/auth/me/');

  // Specification 37.7
  test('during the grace, messages arrive and nothing is sent', async () => {
    const owner = await here.server.owner('ben');
    await owner.receiveByBot({ text: 'before' });
    const conversation = await owner.newest('bot');
    const before = here.server.telegram.sent.length;
    await request(owner.browser);
    expect((await owner.send(conversation, { text: 'Hi' })).status).toBe(403);
    await owner.receiveByBot({ text: 'meanwhile' });
    await takeBack(owner.browser);
    const { results } = (await owner.history(conversation)).body;
    expect(results.map(({ text }: { text: string }) => text)).toEqual(['before', 'meanwhile']);
    expect(here.server.telegram.sent).toHaveLength(before);
  });

  // Specification 37.11
  describe('refuses', () => {
    test('a stranger, who can only delete an own account', async () => {
      const owner = await here.server.signIn('gil');
      await request(owner);
      const stranger = await here.server.signIn('mallory');
      expect(await takeBack(stranger)).toMatchObject({ status: 409, body: { code: 'not_leaving' } });
      await request(stranger);
      await takeBack(stranger);
      expect((await me(owner)).body.leaves_at).not.toBeNull();
      await takeBack(owner);
    });

    test('a forged request', async () => {
      const browser = await here.server.signIn('hal');
      const forged: Record<string, string>[] = [
        { 'x-csrftoken': 'guessed' },
        { origin: 'https://evil.test' },
      ];
      for (const headers of forged)
        expect((await browser.call('POST', DELETION, { headers })).status).toBe(403);
      expect((await me(browser)).body.leaves_at).toBeNull();
    });

    test('a person of the business who is not its owner, and an old proof', async () => {
      const browser = await here.server.signIn('ida');
      here.clock += 11 * MINUTE;
      expect(await request(browser)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
      const { id } = (await me(browser)).body;
      await here.server.db.update(members).set({ role: sql`'guest'` }).where(eq(members.userId, id));
      here.clock = START;
      expect(await request(browser)).toMatchObject({ status: 403, body: { code: 'owner_only' } });
      expect(await takeBack(browser)).toMatchObject({ status: 403, body: { code: 'owner_only' } });
    });
  });
});
