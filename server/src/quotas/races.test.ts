import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotaCounts } from '../db/schema/quotas.ts';
import { inWorkspace } from '../db/scope.ts';
import { createBrowser } from '../testing/browser.ts';
import { onEachDatabase } from '../testing/databases.ts';
import { fakeMedia } from '../testing/fake-telegram.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';
import { quotasWith } from './setting.ts';

const LIMITS = { agents: 4, storage: 3_500, contacts: 5 };

await onEachDatabase(
  (open) => {
    let one: MessagingServer;
    let other: TestServer;
    beforeAll(async () => {
      const quotas = quotasWith(LIMITS);
      one = await createMessagingServer({ open, config: { quotas } });
      other = await createTestServer({
        ...{ open: sharing(one), telegram: one.telegram.ports },
        config: { quotas, dataDir: one.config.dataDir },
      });
    });
    afterAll(async () => {
      await other.close();
      await one.close();
    });

    /** The same person at both servers. */
    const atBoth = ({ browser }: Owner) => {
      const second = createBrowser(other.app);
      for (const [name, value] of browser.cookies) second.cookies.set(name, value);
      return [browser, second] as const;
    };
    const used = async ({ workspaceId }: Owner, quota: string): Promise<number> => {
      const [row] = await one.db
        .select({ used: quotaCounts.used })
        .from(quotaCounts)
        .where(inWorkspace(quotaCounts, workspaceId, sql`${quotaCounts.quota} = ${quota}`));
      return row?.used ?? 0;
    };

    // Specification 98.1
    test.each([
      ['agents', '/messaging/agents/', { name: 'One more' }],
      ['contacts', '/customers/', { name: 'One more' }],
    ] as const)(
      'people who add %s at two servers at the same moment do not pass the quota',
      async (quota, path, body) => {
        const owner = await one.owner(`races-${quota}`);
        const browsers = atBoth(owner);
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, at) => browsers[at % 2]?.call('POST', path, { body })),
        );
        const statuses = new Set(answers.map((answer) => answer?.status));
        expect(statuses).toEqual(new Set([200, 409]));
        expect(await used(owner, quota)).toBe(LIMITS[quota]);
      },
    );

    // Specification 98.1
    test('files of customers that are opened at two servers at the same moment do not pass the quota of bytes', async () => {
      const owner = await one.owner('races-bytes');
      for (let file = 0; file < 6; file++) {
        one.telegram.files.set(`bytes-${file}`, Buffer.alloc(1_000, `${file}`));
        await owner.receiveByBot({
          text: '',
          media: fakeMedia(`bytes-${file}`, { name: `${file}.bin` }),
        });
      }
      const { results } = (await owner.history(await owner.newest('bot'))).body;
      const ids: string[] = results.map(({ media }: { media: { id: string } }) => media.id);
      expect(new Set(ids).size).toBe(6);
      const browsers = atBoth(owner);
      const open = (id: string, at: number) => browsers[at % 2]?.call('GET', `/messaging/media/${id}/`);
      const statuses = (await Promise.all(ids.map(open))).map((answer) => answer?.status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      expect(statuses.filter((status) => status === 409)).toHaveLength(3);
      expect(await used(owner, 'storage')).toBe(3_000);
      // Nothing is remembered of those that were refused.
      const again = (await Promise.all(ids.map(open))).map((answer) => answer?.status);
      expect(again.toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
    });
  },
  { embedded: false },
);
