import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '../db/schema/customers.ts';
import { deletions } from '../db/schema/deletions.ts';
import { retentions } from '../db/schema/retentions.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { createMessagingServer, type MessagingServer, type Owner } from '../testing/messaging-server.ts';
import { repeatDeletions } from './repeat-deletions.ts';

await onOneDatabase((open) => {
  let server: MessagingServer;
  let owner: Owner;
  beforeAll(async () => {
    server = await createMessagingServer({ open });
    owner = await server.owner('ada');
  });
  afterAll(() => server.close());

  const post = async (path: string, body: object) => (await owner.browser.call('POST', path, { body })).body;
  const add = async (name: string): Promise<string> => (await post('/customers/', { name })).customer.id;
  const merge = (into: string, other: string) => post(`/customers/${into}/merge/`, { other });
  const erased = (...ids: string[]) => ({
    ...{ what: 'customer' as const, workspace: owner.workspaceId, ids, block: false },
  });
  const leftOf = async (ids: readonly string[]) => {
    const rows = await server.db
      .select()
      .from(customers)
      .where(inArray(customers.id, [...ids]));
    return rows.map(({ id, rootId }) => [id, rootId]);
  };

  // Specification 91.7
  test('customers are erased again who were merged since the backup, and others stay who were separated', async () => {
    const [one, other] = [await add('One'), await add('Other')];
    const [whole, separated] = [await add('Whole'), await add('Separated')];
    await merge(whole, separated);
    const [left, gone] = [await add('Left'), await add('Gone')];
    await merge(left, gone);

    const list = [erased(one, other), erased(whole), erased(gone), erased(crypto.randomUUID())];
    expect(await repeatDeletions(server.db, list)).toBe(3);
    const ids = [one, other, whole, separated, left, gone];
    const stay = [
      [separated, separated],
      [left, left],
    ];
    await expect.poll(async () => (await leftOf(ids)).sort(), { timeout: 30_000 }).toEqual([...stay].sort());
  });

  // Specification 91.7
  test('of a business that wanted to leave and stayed, and of several times to keep messages, the last word holds', async () => {
    const workspace = owner.workspaceId;
    const requestedAt = new Date();
    const leavesAt = new Date(Date.now() + 86_400_000);
    const leaving = { what: 'leaving' as const, workspace, user: owner.id, requestedAt, leavesAt };
    const staying = { what: 'staying' as const, workspace };
    const keep = (months: 6 | 12 | null) => ({ what: 'retention' as const, workspace, months });
    await repeatDeletions(server.db, [leaving, staying, keep(6), keep(12)]);
    expect(await server.db.select().from(deletions)).toEqual([]);
    expect(await server.db.select().from(retentions)).toMatchObject([{ months: 12 }]);
    await repeatDeletions(server.db, [leaving, staying, leaving, keep(12), keep(null)]);
    expect(await server.db.select().from(deletions)).toMatchObject([{ workspaceId: workspace, leavesAt }]);
    expect(await server.db.select().from(retentions)).toEqual([]);
  });
});
