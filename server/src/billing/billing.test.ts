import { Writable } from 'node:stream';
import { DAY } from '@switchboard/common/time/durations';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billingCustomers } from '../db/schema/billing.ts';
import { inWorkspace } from '../db/scope.ts';
import type { Browser } from '../testing/browser.ts';
import { onOneDatabase } from '../testing/databases.ts';
import {
  type FakeStripe,
  type FakeSubscription,
  type SignedEvent,
  startFakeStripe,
  subscriptionWith,
} from '../testing/fake-stripe.ts';
import { createTestServer, sharing, type TestServer } from '../testing/test-server.ts';
import { workspaceOf } from '../testing/workspaces.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const ENDS = Date.parse('2026-12-20T00:00:00Z');
const active = subscriptionWith({ status: 'active', begins: NOW - 4 * DAY, ends: ENDS });

await onOneDatabase((open) => {
  let stripe: FakeStripe;
  let server: TestServer;
  let log = '';
  let people = 0;
  let owner: Browser;

  beforeAll(async () => {
    stripe = await startFakeStripe(() => NOW);
    const logStream = new Writable({
      write: (line, _encoding, done) => {
        log += String(line);
        done();
      },
    });
    server = await createTestServer({
      open,
      now: () => NOW,
      logStream,
      config: { billing: stripe.config, usageLimits: { messages: 5 }, logLevel: 'info' },
    });
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });
  beforeEach(async () => {
    owner = await server.signIn(`billing-${++people}`);
    stripe.calls.length = 0;
    log = '';
  });
  afterEach(() => {
    stripe.subscriptions = [];
    stripe.dueAt = [];
    stripe.gone.clear();
    stripe.down = false;
    stripe.beforeAnswer = undefined;
  });

  const read = async () => (await owner.call('GET', '/billing/')).body;
  const usage = async () => (await owner.call('GET', '/usage/')).body;
  const checkout = (price = 'price_studio', at = owner) =>
    at.call('POST', '/billing/checkout/', { body: { price } });
  const portal = (to: string) => owner.call('POST', '/billing/portal/', { body: { to } });
  const storedOf = async () => {
    const workspaceId = await workspaceOf(server.db, owner);
    const [row] = await server.db
      .select()
      .from(billingCustomers)
      .where(inWorkspace(billingCustomers, workspaceId));
    return row;
  };
  /** Opens a checkout, so that the business has a customer. @returns the id of the customer */
  const becomeCustomer = async () => {
    await checkout();
    return (await storedOf())?.customerId ?? '';
  };
  const deliver = async ({ payload, signature }: SignedEvent) => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/v1/billing/webhook/',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
    return statusCode;
  };
  const readsOfSubscriptions = () =>
    stripe.calls.filter(({ call }) => call === 'GET /v1/subscriptions').length;

  describe('the plans to choose', () => {
    test('are the configured prices as the provider has them, cheapest first', async () => {
      expect(await read()).toEqual({
        enabled: true,
        reachable: true,
        subscription: null,
        plans: [
          expect.objectContaining({ id: 'price_solo', name: 'Solo', amount: 9, limits: { messages: 100 } }),
          {
            id: 'price_studio',
            name: 'Studio',
            amount: 29.5,
            currency: 'EUR',
            interval: 'month',
            interval_count: 1,
            limits: { messages: 1000 },
          },
        ],
      });
      expect((await usage()).limits).toEqual({ messages: 5 });
    });

    test('leave out a price that the provider does not know or no longer sells', async () => {
      const fresh = await startFakeStripe(() => NOW);
      fresh.prices.delete('price_solo');
      const other = await createTestServer({ open: sharing(server), config: { billing: fresh.config } });
      const browser = await other.signIn(`billing-${people}`);
      const { plans } = (await browser.call('GET', '/billing/')).body;
      expect(plans.map(({ id }: { id: string }) => id)).toEqual(['price_studio']);
      await other.close();
      await fresh.close();
    });
  });

  describe('a checkout', () => {
    test('opens a page of the provider that comes back to the screen, and closes earlier ones', async () => {
      const answer = await checkout();
      expect(answer).toMatchObject({ status: 200, body: { url: 'https://pay.example.test/cs_1' } });
      const calls = stripe.calls.map(({ call }) => call);
      expect(calls.indexOf('POST /v1/checkout/sessions/cs_old/expire')).toBeLessThan(
        calls.indexOf('POST /v1/checkout/sessions'),
      );
      const back = 'https://dashboard.example.test/dashboard/payment?billing=';
      expect(stripe.calls.at(-1)?.fields).toMatchObject({
        mode: 'subscription',
        'line_items[0][price]': 'price_studio',
        success_url: `${back}paid`,
        cancel_url: `${back}canceled`,
      });
    });

    // Specification 34.2
    test('of two servers at once makes one customer', async () => {
      const other = await createTestServer({
        open: sharing(server),
        now: () => NOW,
        config: { billing: stripe.config },
      });
      const twin = await other.signIn(`billing-${people}`);
      await Promise.all([checkout(), checkout('price_solo', twin)]);
      const used = stripe.calls.flatMap(({ fields }) => fields.customer ?? []);
      expect(new Set(used)).toEqual(new Set([(await storedOf())?.customerId]));
      await other.close();
    });

    // Specification 34.9
    test('is open once for a business: of two at once one is refused, and the later closes the earlier', async () => {
      await becomeCustomer();
      stripe.calls.length = 0;
      const second: { status?: number; body?: unknown } = {};
      stripe.beforeAnswer = async () => {
        stripe.beforeAnswer = undefined;
        Object.assign(second, await checkout('price_solo'));
      };
      expect((await checkout()).status).toBe(200);
      expect(second).toMatchObject({ status: 409, body: { code: 'busy' } });
      const steps = stripe.calls
        .map(({ call }) => call)
        .filter((call) => /expire|subscriptions|sessions$/.test(call));
      expect(steps).toEqual([
        'GET /v1/checkout/sessions',
        'POST /v1/checkout/sessions/cs_old/expire',
        'GET /v1/subscriptions',
        'POST /v1/checkout/sessions',
      ]);
      expect((await checkout()).status).toBe(200);
    });

    test('after a server that died while it opened one waits for the end of its turn', async () => {
      await becomeCustomer();
      const died = async (until: string) =>
        server.db
          .update(billingCustomers)
          .set({ opener: crypto.randomUUID(), openerUntil: sql`now() + ${until}::interval` })
          .where(inWorkspace(billingCustomers, await workspaceOf(server.db, owner)));
      await died('1 minute');
      expect(await checkout()).toMatchObject({ status: 409, body: { code: 'busy' } });
      await died('-1 second');
      expect((await checkout()).status).toBe(200);
    });

    test('of a customer whom the operator deleted at the provider makes a new one', async () => {
      const first = await becomeCustomer();
      stripe.subscriptions = [active];
      await read();
      stripe.gone.add(first);
      expect(await read()).toMatchObject({ reachable: true, subscription: null });
      stripe.subscriptions = [];
      expect((await checkout()).status).toBe(200);
      expect((await storedOf())?.customerId).not.toBe(first);
    });

    test('after a server that died before it stored the customer gets the same one', async () => {
      const first = await becomeCustomer();
      await server.db
        .delete(billingCustomers)
        .where(inWorkspace(billingCustomers, await workspaceOf(server.db, owner)));
      expect(await becomeCustomer()).toBe(first);
    });

    test('is refused for a price that is not offered, and while a plan runs', async () => {
      expect(await checkout('price_foreign')).toMatchObject({
        status: 400,
        body: { code: 'not_one_of', field: 'price' },
      });
      await becomeCustomer();
      stripe.subscriptions = [active];
      expect(await checkout()).toMatchObject({ status: 409, body: { code: 'plan_running' } });
    });
  });

  describe('the customer portal', () => {
    test('opens with the change of the plan or with the payment', async () => {
      await becomeCustomer();
      stripe.subscriptions = [active];
      expect(await portal('plan')).toMatchObject({ body: { url: 'https://pay.example.test/portal' } });
      expect(stripe.calls.at(-1)?.fields).toMatchObject({
        'flow_data[type]': 'subscription_update',
        'flow_data[subscription_update][subscription]': 'sub_1',
      });
      await portal('payment');
      expect(stripe.calls.at(-1)?.fields).not.toHaveProperty('flow_data[type]');
    });

    test('does not open without a plan', async () => {
      expect(await portal('plan')).toMatchObject({ status: 409, body: { code: 'no_plan' } });
    });
  });

  // Specification 34.3
  test('only the owner of a business may go to pay', async () => {
    await server.db.execute(
      sql`update members set role = 'assistant' where workspace_id = ${await workspaceOf(server.db, owner)}`,
    );
    expect(await checkout()).toMatchObject({ status: 403, body: { code: 'owner_only' } });
    expect(await portal('plan')).toMatchObject({ status: 403, body: { code: 'owner_only' } });
    expect(stripe.calls).toEqual([]);
  });

  describe('a subscription', () => {
    const after = async (...subscriptions: FakeSubscription[]) => {
      await becomeCustomer();
      stripe.subscriptions = subscriptions;
      return { ...(await read()).subscription, usage: await usage() };
    };

    // Specification 34.5
    test('gives the limits of its price', async () => {
      expect(await after(active)).toMatchObject({
        status: 'active',
        plan: { name: 'Studio', amount: 29.5 },
        renews_ts: ENDS,
        ends_ts: null,
        usage: { limits: { messages: 1000 }, unpaid: false },
      });
    });

    test('ends with its period when it was cancelled', async () => {
      const ending = subscriptionWith({ status: 'active', ends: ENDS, atPeriodEnd: true });
      expect(await after(ending)).toMatchObject({ status: 'active', renews_ts: null, ends_ts: ENDS });
    });

    test.each([
      ['past_due', 13, false],
      ['past_due', 14, true],
      ['unpaid', 0, true],
      ['canceled', 0, true],
    ])('that is %s for %i days counts as reached limits: %s', async (status, days, unpaid) => {
      const begins = NOW - days * DAY;
      expect(await after(subscriptionWith({ status, begins, ends: ENDS }))).toMatchObject({
        status,
        usage: { unpaid },
      });
    });

    // Specification 34.10
    test('that is past due for more than one period counts as reached limits from its first open payment on', async () => {
      stripe.dueAt = [NOW - 2 * DAY, NOW - 33 * DAY];
      const late = subscriptionWith({ status: 'past_due', begins: NOW - 2 * DAY, ends: ENDS });
      expect(await after(late)).toMatchObject({ status: 'past_due', usage: { unpaid: true } });
    });

    test('that is never changed is written once, however often it is read', async () => {
      await after(active);
      const { version } = (await storedOf()) ?? {};
      await Promise.all([read(), read(), read()]);
      expect((await storedOf())?.version).toBe(version);
    });

    test('that never began is none', async () => {
      const answer = await after(subscriptionWith({ status: 'incomplete_expired' }));
      expect(answer).toMatchObject({ usage: { limits: { messages: 5 }, unpaid: false } });
      expect(answer.status).toBeUndefined();
    });

    test.each(['canceled', 'unpaid', 'past_due'])(
      'that is paid counts before a newer one that is %s',
      async (status) => {
        const other = subscriptionWith({ status, created: 9, price: 'price_solo' });
        expect(await after(other, active)).toMatchObject({ status: 'active', plan: { name: 'Studio' } });
      },
    );
  });

  describe('an event of the provider', () => {
    // Specification 34.4
    test('stores what the provider has now, once for each event', async () => {
      const customer = await becomeCustomer();
      stripe.subscriptions = [active];
      const event = stripe.event(customer);
      expect(await deliver(event)).toBe(200);
      expect((await usage()).limits).toEqual({ messages: 1000 });
      const before = readsOfSubscriptions();
      expect(await deliver(event)).toBe(200);
      expect(readsOfSubscriptions()).toBe(before);
    });

    test('never brings back an older state, in whatever order answers arrive', async () => {
      const customer = await becomeCustomer();
      stripe.subscriptions = [active];
      // The answer for the first event is slow: meanwhile the plan is cancelled, and the second event is handled.
      stripe.beforeAnswer = async () => {
        stripe.beforeAnswer = undefined;
        stripe.subscriptions = [subscriptionWith({ status: 'canceled', endedAt: NOW })];
        expect(await deliver(stripe.event(customer))).toBe(200);
      };
      expect(await deliver(stripe.event(customer))).toBe(200);
      expect((await storedOf())?.subscription?.status).toBe('canceled');
    });

    test('is asked for again while the provider is down, and then handled', async () => {
      const customer = await becomeCustomer();
      stripe.subscriptions = [active];
      const event = stripe.event(customer);
      stripe.down = true;
      expect(await deliver(event)).toBe(424);
      stripe.down = false;
      expect(await deliver(event)).toBe(200);
      expect((await storedOf())?.subscription?.status).toBe('active');
    });

    test('about a customer of another product of the operator is taken and ignored', async () => {
      expect(await deliver(stripe.event('cus_other'))).toBe(200);
      expect(readsOfSubscriptions()).toBe(0);
    });

    test.each([
      ['forged', (fake: FakeStripe) => fake.event('cus_secret', { secret: 'whsec_other' })],
      ['without a signature', (fake: FakeStripe) => ({ ...fake.event('cus_secret'), signature: '' })],
      ['with another body', (fake: FakeStripe) => ({ ...fake.event('cus_secret'), payload: '"cus_secret"' })],
      ['of six minutes ago', (fake: FakeStripe) => fake.event('cus_secret', { at: NOW / 1000 - 360 })],
      ['of the live mode', (fake: FakeStripe) => fake.event('cus_secret', { livemode: true })],
      ['of another account', (fake: FakeStripe) => fake.event('cus_secret', { account: 'acct_1' })],
    ])('that is %s is refused, and the log does not quote it', async (_, make) => {
      expect(await deliver(make(stripe))).toBe(400);
      expect(stripe.calls).toEqual([]);
      expect(log).not.toContain('cus_secret');
      expect(log).not.toContain('v1=');
    });

    test('that is too large is refused', async () => {
      const { signature } = stripe.event('cus_1');
      expect(await deliver({ payload: `"${'x'.repeat(64 * 1024)}"`, signature })).toBe(413);
    });
  });

  describe('while the provider is down', () => {
    // Specification 34.6
    test('the last known plan and the usage are shown, and a retry works', async () => {
      await becomeCustomer();
      stripe.subscriptions = [active];
      await read();
      stripe.down = true;
      expect(await read()).toMatchObject({ reachable: false, subscription: { status: 'active' }, plans: [] });
      expect((await usage()).limits).toEqual({ messages: 1000 });
      expect(await portal('plan')).toMatchObject({ status: 424, body: { code: 'billing_unavailable' } });
      expect(log).not.toContain('secret');
      stripe.down = false;
      expect(await read()).toMatchObject({ reachable: true, plans: [{}, {}] });
    });
  });

  // Specification 34.1
  test('without a provider this installation bills nothing', async () => {
    const plain = await createTestServer({ open: sharing(server) });
    const browser = await plain.signIn(`billing-${people}`);
    expect((await browser.call('GET', '/billing/')).body).toMatchObject({ enabled: false, plans: [] });
    expect(await checkout('price_studio', browser)).toMatchObject({
      status: 409,
      body: { code: 'billing_off' },
    });
    const webhook = await plain.app.inject({ method: 'POST', url: '/api/v1/billing/webhook/' });
    expect(webhook.statusCode).toBe(404);
    await plain.close();
  });
});
