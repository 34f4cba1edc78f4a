import { DAY } from '@switchboard/common/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCustomers } from '../db/schema/billing.ts';
import { deletions } from '../db/schema/deletions.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { type FakeStripe, startFakeStripe } from '../testing/fake-stripe.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';

await onOneDatabase((open) => {
  let stripe: FakeStripe;
  let server: TestServer;
  beforeAll(async () => {
    stripe = await startFakeStripe(Date.now);
    server = await createTestServer({ open, config: { billing: stripe.config } });
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });

  // The stand-in knows no customer to delete, as after a server that died behind that call.
  test('a deletion removes the customer at the payment provider, also one that is gone there already', async () => {
    const browser = await server.signIn('ada');
    const workspaceId = await workspaceOf(server.db, browser);
    await server.db.insert(billingCustomers).values({ workspaceId, customerId: 'cus_ada' });
    await browser.call('POST', '/own-data/deletion/');
    const { dataDir } = server.config;
    const later = () => Date.now() + 15 * DAY;
    const config = { dataDir, billing: stripe.config };
    const another = await createTestServer({ open: sharing(server), config, now: later });
    await expect.poll(() => server.db.$count(deletions), { timeout: 10_000 }).toBe(0);
    await another.close();
    expect(stripe.calls.map(({ call }) => call)).toEqual(['DELETE /v1/customers/cus_ada']);
    expect(await server.db.$count(billingCustomers)).toBe(0);
  });
});
