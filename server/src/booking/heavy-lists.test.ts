import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingResources } from '../db/schema/booking.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { resourcePages } from './resources.ts';

await onOneDatabase((open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await createTestServer({ open });
  });
  afterAll(() => server.close());

  // Specification 62.18
  test('a page of resources ends early where each has many days, and none is left out', async () => {
    const browser = await server.signIn('heavy');
    const { body } = await browser.call('POST', '/booking/resources/', { body: { name: 'First' } });
    const [first] = await server.db.select().from(bookingResources);
    if (!first) throw new Error('There is no resource');
    const blocks = Array.from({ length: 300 }, () => ({ date: '2026-11-23', from: 0, to: 60, name: '' }));
    const { workspaceId } = first;
    const row = (at: number) => ({ workspaceId, name: `Chair ${at}`, ...(at > 40 && { blocks }) });
    await server.db.insert(bookingResources).values(Array.from({ length: 130 }, (_, at) => row(at)));
    const sizes: number[] = [];
    const ids: string[] = [];
    for await (const page of resourcePages(server.db, { workspaceId })) {
      sizes.push(page.length);
      ids.push(...page.map(({ id }) => id));
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(131);
    expect(new Set(ids).size).toBe(131);
    expect(ids).toContain(body.id);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60);
    const listed = await browser.call('GET', '/booking/resources/');
    expect(listed.body).toHaveLength(131);
  });
});
