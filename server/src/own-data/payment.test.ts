import { DAY, HOUR, MINUTE } from '@switchboard/common/time/durations';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { billingCustomers, billingPartings } from '../db/schema/billing.ts';
import { deletions } from '../db/schema/deletions.ts';
import { workspaces } from '../db/schema/workspaces.ts';
import type { Browser } from '../testing/browser.ts';
import { useClockedServer } from '../testing/clocked-server.ts';
import { onOneDatabase } from '../testing/databases.ts';
import { startFakeStripe, subscriptionWith } from '../testing/fake-stripe.ts';
import { workspaceOf } from '../testing/workspaces.ts';

const START = Date.UTC(2026, 10, 1, 9);
const DELETION = '/own-data/deletion/';

const stripe = await startFakeStripe(() => START);
afterAll(() => stripe.close());
afterEach(() => {
  stripe.subscriptions = [];
  stripe.gone.clear();
  stripe.down = false;
  stripe.beforeChange = undefined;
});

await onOneDatabase((open) => {
  const here = useClockedServer(open, START, { config: { billing: stripe.config } });

  const ask = (browser: Browser) => browser.call('POST', DELETION);
  const takeBack = (browser: Browser) => browser.call('DELETE', DELETION);
  const ends = () => stripe.subscriptions.map((one) => one.cancel_at_period_end);
  const nothingLeft = () => expect.poll(() => here.server.db.$count(billingPartings)).toBe(0);

  /** A business whose plan renews in ten days. */
  const subscribed = async (uid: string) => {
    const browser = await here.server.signIn(uid);
    await browser.call('POST', '/billing/checkout/', { body: { price: 'price_studio' } });
    const workspaceId = await workspaceOf(here.server.db, browser);
    const isOf = eq(billingCustomers.workspaceId, workspaceId);
    const [row] = await here.server.db.select().from(billingCustomers).where(isOf);
    stripe.subscriptions = [
      subscriptionWith({ status: 'active', begins: START - 20 * DAY, ends: START + 10 * DAY }),
    ];
    stripe.calls.length = 0;
    return { browser, workspaceId, customerId: row?.customerId ?? '' };
  };

  // Specification 43.1
  test('a plan does not renew within the grace, and goes on when the deletion is taken back', async () => {
    const { browser } = await subscribed('ada');
    await ask(browser);
    await expect.poll(ends).toEqual([true]);
    await nothingLeft();
    expect(stripe.calls.map(({ call }) => call)).toContain('POST /v1/checkout/sessions/cs_old/expire');
    await takeBack(browser);
    await expect.poll(ends).toEqual([false]);
    await nothingLeft();
    expect(stripe.subscriptions[0]?.metadata).toEqual({});
    expect((await browser.call('GET', '/billing/')).body.subscription).toMatchObject({
      renews_ts: START + 10 * DAY,
    });
  });

  // Specification 43.1
  test('a plan that its owner had cancelled stays cancelled', async () => {
    const { browser } = await subscribed('ben');
    stripe.subscriptions = [subscriptionWith({ status: 'active', atPeriodEnd: true })];
    await ask(browser);
    await nothingLeft();
    await takeBack(browser);
    await nothingLeft();
    expect(ends()).toEqual([true]);
    expect(stripe.calls.filter(({ call }) => call.startsWith('POST /v1/subscriptions/'))).toEqual([]);
  });

  // Specification 43.1
  test('a plan that was bought on an open page of the provider during the grace does not renew', async () => {
    const { browser, customerId } = await subscribed('cleo');
    stripe.subscriptions = [];
    await ask(browser);
    await nothingLeft();
    stripe.subscriptions = [subscriptionWith({ status: 'active', ends: START + 30 * DAY })];
    const { payload, signature } = stripe.event(customerId);
    const { statusCode } = await here.server.app.inject({
      ...{ method: 'POST', url: '/api/v1/billing/webhook/', payload },
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    expect(statusCode).toBe(200);
    await expect.poll(ends).toEqual([true]);
    await nothingLeft();
    await takeBack(browser);
    await nothingLeft();
  });

  test('a deletion that is taken back while the provider is told leaves the plan as it was', async () => {
    const { browser } = await subscribed('dan');
    let isTaken = false;
    stripe.beforeChange = async () => {
      if (!isTaken) expect((await takeBack(browser)).status).toBe(200);
      isTaken = true;
    };
    await ask(browser);
    await expect.poll(() => isTaken).toBe(true);
    await nothingLeft();
    expect(ends()).toEqual([false]);
  });

  // Specification 43.2
  describe('while the provider is down', () => {
    test('a deletion is asked for and taken back, and the provider is told later', async () => {
      const { browser } = await subscribed('eve');
      stripe.down = true;
      expect((await ask(browser)).status).toBe(200);
      await expect.poll(() => stripe.calls.length).toBeGreaterThan(0);
      stripe.down = false;
      here.clock += HOUR;
      const another = await here.another();
      await expect.poll(ends).toEqual([true]);
      await nothingLeft();

      stripe.down = true;
      expect((await takeBack(await here.server.signIn('eve'))).status).toBe(200);
      expect(ends()).toEqual([true]);
      stripe.down = false;
      here.clock += HOUR;
      await another.close();
      const last = await here.another();
      await expect.poll(ends).toEqual([false]);
      await nothingLeft();
      await last.close();
    });

    test('a business is removed all the same, and its customer as soon as the provider answers', async () => {
      const { browser, workspaceId, customerId } = await subscribed('fay');
      await ask(browser);
      await nothingLeft();
      stripe.down = true;
      here.clock += 14 * DAY + MINUTE;
      const another = await here.another();
      const { db } = here.server;
      await expect.poll(() => db.$count(deletions)).toBe(0);
      expect(await db.$count(workspaces, eq(workspaces.id, workspaceId))).toBe(0);
      expect(await db.$count(billingCustomers, eq(billingCustomers.customerId, customerId))).toBe(0);
      expect(await db.select().from(billingPartings)).toMatchObject([{ customerId, wish: 'remove' }]);
      await another.close();
      stripe.down = false;
      here.clock += 2 * HOUR;
      const last = await here.another();
      await nothingLeft();
      expect([...stripe.gone]).toEqual([customerId]);
      await last.close();
    });
  });

  test('a customer that is gone at the provider already is what was wanted', async () => {
    const { browser, customerId } = await subscribed('gil');
    stripe.gone.add(customerId);
    await ask(browser);
    await nothingLeft();
    here.clock += 14 * DAY + MINUTE;
    const another = await here.another();
    await expect.poll(() => here.server.db.$count(deletions)).toBe(0);
    await nothingLeft();
    await another.close();
  });
});
