import { QUOTA_NAMES } from '@switchboard/api-client/quotas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotasWith } from '../quotas/setting.ts';
import { createBrowser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';
import { carryOutCommand } from './commands.ts';

await onOneDatabase((open) => {
  let one: MessagingServer;
  let other: TestServer;
  const config = { quotas: quotasWith({ resources: 1, contacts: 1 }) };
  beforeAll(async () => {
    one = await createMessagingServer({ open, config });
    other = await createTestServer({ open: sharing(one), telegram: one.telegram.ports, config });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });
  const say = (...words: string[]) => carryOutCommand({ db: one.db, secrets: undefined }, words);
  const lineOf = async (owner: Owner, quota: string) =>
    (await say('limits', owner.workspaceId)).find((line) => line.startsWith(`  ${quota}: `));
  const statusOf = async (owner: Owner, path: string) =>
    (await owner.browser.call('POST', path, { body: { name: 'One more' } })).status;
  const shownTo = async (owner: Owner, quota: string) =>
    (await owner.get('/usage/', { zone: 'UTC' })).body.quotas.find(
      (held: { quota: string }) => held.quota === quota,
    );

  // Specification 114.1
  test('the operator sees what a business uses of each limit, by its id or the address of a person', async () => {
    const owner = await one.owner('limits-seen');
    expect(await statusOf(owner, '/booking/resources/')).toBe(200);
    const lines = await say('limits', owner.workspaceId);
    expect(lines).toHaveLength(2 + QUOTA_NAMES.length);
    expect(lines).toContain('  resources: used 1 (100 %), limit 1');
    expect(lines).toContain('  storage: used 0 (0 %), limit 5000000000');
    expect(await say('limits', 'LIMITS-SEEN@example')).toEqual(lines);
    await one.owner('limits-seen-too');
    await expect(say('limits', 'limits-seen')).rejects.toThrow('fits several workspaces');
    await expect(say('limits', 'nobody@example.test')).rejects.toThrow('There is no workspace');
  });

  describe('a limit of one business', () => {
    // Specification 114.2
    test.each(['resources', 'contacts'])(
      'of %s holds at each server at once and is shown to its people, and others keep theirs',
      async (quota) => {
        const path = quota === 'contacts' ? '/customers/' : '/booking/resources/';
        const [owner, neighbour] = [await one.owner(`more-${quota}`), await one.owner(`less-${quota}`)];
        for (const each of [owner, neighbour])
          expect([await statusOf(each, path), await statusOf(each, path)]).toEqual([200, 409]);
        await say('limits', owner.workspaceId, `${quota}=2`);
        const there = createBrowser(other.app);
        for (const [name, value] of owner.browser.cookies) there.cookies.set(name, value);
        const added = await there.call('POST', path, { body: { name: 'Two' } });
        expect([added.status, await statusOf(owner, path), await statusOf(neighbour, path)]).toEqual([
          200, 409, 409,
        ]);
        expect(await lineOf(owner, quota)).toBe(
          `  ${quota}: used 2 (100 %), limit 2, of this workspace only`,
        );
        expect(await shownTo(owner, quota)).toEqual({ quota, used: 2, limit: 2 });
        await say('limits', owner.workspaceId, `${quota}=none`);
        expect(await statusOf(owner, path)).toBe(200);
        expect(await lineOf(owner, quota)).toBe(`  ${quota}: used 3, no limit, of this workspace only`);
        expect(await shownTo(owner, quota)).toBeUndefined();
        await say('limits', owner.workspaceId, `${quota}=default`);
        expect(await statusOf(owner, path)).toBe(409);
        expect(await lineOf(owner, quota)).toBe(`  ${quota}: used 3 (300 %), limit 1`);
      },
    );

    // Specification 118.6
    test('of records of answers refuses trials, suggestions, test runs and replays', async () => {
      const owner = await one.owner('limits-runs');
      await owner.receiveByBot({ text: 'When are you open?' });
      const conversation = await owner.newest('bot');
      const [{ id }] = (await owner.get('/messaging/agents/')).body;
      const ask = (path: string, body?: object) => owner.browser.call('POST', path, { body });
      const tryOut = () =>
        ask(`/messaging/agents/${id}/try/`, { turns: [{ author: 'customer', text: 'Hello' }] });
      expect((await tryOut()).status).toBe(200);
      await say('limits', owner.workspaceId, 'runs=1');
      expect(await lineOf(owner, 'runs')).toContain('used 1 (100 %), limit 1');
      const full = { status: 409, body: { code: 'quota_runs', values: { limit: 1 } } };
      expect(await tryOut()).toMatchObject(full);
      expect(await ask(`/messaging/inbox/${conversation}/suggest/`)).toMatchObject(full);
      expect(await ask(`/messaging/agents/${id}/test-run/`)).toMatchObject(full);
      expect(await ask(`/messaging/agents/${id}/replay/`, { conversation })).toMatchObject(full);
      await say('limits', owner.workspaceId, 'runs=2');
      expect((await tryOut()).status).toBe(200);
      expect(await tryOut()).toMatchObject({ status: 409, body: { code: 'quota_runs' } });
    });

    // Specification 114.2
    test('outlives the next start of a server', async () => {
      const owner = await one.owner('limits-restart');
      await say('limits', owner.workspaceId, 'storage=10GB');
      await (await createTestServer({ open: sharing(one), telegram: one.telegram.ports, config })).close();
      expect(await lineOf(owner, 'storage')).toBe(
        '  storage: used 0 (0 %), limit 10000000000, of this workspace only',
      );
    });

    // Specification 114.3
    test('stands in the audit trail of the business, once for each change', async () => {
      const owner = await one.owner('limits-audit');
      for (const change of ['agents=7', 'agents=7', 'agents=default', 'agents=default'])
        await say('limits', owner.workspaceId, change);
      const { body } = await owner.get('/users/me/security_events/');
      const changes = body.results.filter(({ kind }: { kind: string }) => kind === 'limit_changed');
      expect(changes.map(({ detail }: { detail: string }) => detail)).toEqual(['agents=default', 'agents=7']);
    });

    test.each(['bytes=10', 'agents', 'agents=-1', 'agents=2GB', 'agents=1.5', 'storage=99999999TB'])(
      '%s sets nothing, and says what does',
      async (change) => {
        const owner = await one.owner(`refused-${change}`);
        await expect(say('limits', owner.workspaceId, change)).rejects.toThrow(
          /A limit is such as|can be a whole number/,
        );
        expect((await say('limits', owner.workspaceId)).join()).not.toContain('only');
      },
    );
  });
});
