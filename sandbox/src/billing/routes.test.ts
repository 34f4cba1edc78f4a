import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFolder, removeFolder } from '@switchboard/tooling/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BILLING_SECRET, billingRoutes } from './routes.ts';
import { openBillingState } from './state.ts';

let app: FastifyInstance;
let folder: string;
let hook: Server;
let refusals: number;
let events: { signature: string; payload: string }[];

const start = async () => {
  app = Fastify();
  const { port } = hook.address() as AddressInfo;
  const state = await openBillingState(join(folder, 'billing.json'));
  await app.register(billingRoutes, { state, origin: `http://127.0.0.1:${port}` });
};

beforeEach(async () => {
  [events, refusals] = [[], 0];
  folder = await makeFolder();
  hook = createServer(async (request, response) => {
    const payload = await text(request);
    if (refusals-- > 0) return response.writeHead(424).end();
    events.push({ signature: String(request.headers['stripe-signature']), payload });
    return response.end('{}');
  });
  await once(hook.listen(0, '127.0.0.1'), 'listening');
  await start();
});
afterEach(async () => {
  await app.close();
  hook.close();
  await removeFolder(folder);
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = async (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const payload = new URLSearchParams(fields).toString();
  return (await app.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload })).json();
};
const customerWith = async (key: string): Promise<string> =>
  (await post('/v1/customers', {}, { 'idempotency-key': key })).id;
const checkout = (customer: string, price: string) =>
  post('/v1/checkout/sessions', {
    ...{ customer, 'line_items[0][price]': price },
    ...{ success_url: 'http://app.test/?billing=paid', cancel_url: 'http://app.test/?billing=canceled' },
  });
const portal = (customer: string) =>
  post('/v1/billing_portal/sessions', { customer, return_url: 'http://app.test/' });
const act = (id: string, name: string, price?: string) =>
  app.inject({ method: 'POST', url: '/sandbox/billing/act', payload: { id, act: name, price } });
const subscriptionsOf = async (customer: string) =>
  (await app.inject({ url: '/v1/subscriptions', query: { customer } })).json().data;

/** A customer who bought a plan. @returns customer and portal */
const buyer = async () => {
  const customer = await customerWith('one');
  await act((await checkout(customer, 'price_solo')).id, 'buy');
  return { customer, page: (await portal(customer)).id as string };
};

describe('the stand-in for the payment provider', () => {
  test('makes one customer for one key', async () => {
    expect(await customerWith('one')).toBe(await customerWith('one'));
    expect(await customerWith('two')).not.toBe(await customerWith('one'));
  });

  test('sells a plan once, and tells the server in a signed event', async () => {
    const customer = await customerWith('one');
    const { id } = await checkout(customer, 'price_solo');
    expect((await act(id, 'buy')).json()).toEqual({ url: 'http://app.test/?billing=paid' });
    expect((await act(id, 'buy')).statusCode).toBe(404);
    expect(await subscriptionsOf(customer)).toMatchObject([
      { status: 'active', items: { data: [{ price: { id: 'price_solo' } }] } },
    ]);
    await vi.waitFor(() => expect(events).toHaveLength(1));
    const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(events[0]?.signature ?? '') ?? [];
    const signed = createHmac('sha256', BILLING_SECRET).update(`${time}.${events[0]?.payload}`).digest('hex');
    expect(signature).toBe(signed);
    expect(JSON.parse(events[0]?.payload ?? '')).toMatchObject({ data: { object: { customer } } });
  });

  test('knows its customers and what they owe', async () => {
    const { customer, page } = await buyer();
    expect((await app.inject(`/v1/customers/${customer}`)).json()).toMatchObject({ id: customer });
    expect((await app.inject('/v1/customers/cus_other')).statusCode).toBe(404);
    const [{ id: subscription }] = await subscriptionsOf(customer);
    const owed = async () => (await app.inject({ url: '/v1/invoices', query: { subscription } })).json().data;
    expect(await owed()).toEqual([]);
    await act(page, 'fail');
    expect(await owed()).toMatchObject([{ status: 'open', created: expect.any(Number) }]);
  });

  test('sends an event again that the server did not take', async () => {
    refusals = 1;
    await buyer();
    await vi.waitFor(() => expect(events).toHaveLength(1), 5_000);
  });

  test('sells nothing on a page that was closed', async () => {
    const { id } = await checkout(await customerWith('one'), 'price_solo');
    await post(`/v1/checkout/sessions/${id}/expire`, {});
    expect((await act(id, 'buy')).statusCode).toBe(404);
  });

  test.each([
    ['fail', { status: 'past_due' }],
    ['give_up', { status: 'unpaid' }],
    ['cancel', { status: 'active', cancel_at_period_end: true }],
    ['end', { status: 'canceled', ended_at: expect.any(Number) }],
  ])('lets a person try what %s does', async (name, expected) => {
    const { customer, page } = await buyer();
    await act(page, name);
    expect(await subscriptionsOf(customer)).toMatchObject([expected]);
  });

  test('stops and resumes a plan for the server, with its note, and tells it', async () => {
    const { customer } = await buyer();
    const [{ id }] = await subscriptionsOf(customer);
    await post(`/v1/subscriptions/${id}`, { cancel_at_period_end: 'true', 'metadata[why]': 'leaving' });
    const stopped = { cancel_at_period_end: true, metadata: { why: 'leaving' } };
    expect(await subscriptionsOf(customer)).toMatchObject([stopped]);
    await post(`/v1/subscriptions/${id}`, { cancel_at_period_end: 'false' });
    expect(await subscriptionsOf(customer)).toMatchObject([{ cancel_at_period_end: false }]);
    await vi.waitFor(() => expect(events).toHaveLength(3));
  });

  test('removes a customer with all plans', async () => {
    const { customer } = await buyer();
    const remove = async () =>
      (await app.inject({ method: 'DELETE', url: `/v1/customers/${customer}` })).statusCode;
    expect(await remove()).toBe(200);
    expect(await remove()).toBe(404);
    expect(await subscriptionsOf(customer)).toMatchObject([{ status: 'canceled' }]);
  });

  test('changes a plan, and keeps it over a restart', async () => {
    const { customer, page } = await buyer();
    await act(page, 'change', 'price_studio');
    await app.close();
    await start();
    expect(await subscriptionsOf(customer)).toMatchObject([
      { items: { data: [{ price: { id: 'price_studio' } }] } },
    ]);
  });

  test('shows its page with its own files alone', async () => {
    const page = await app.inject('/sandbox/billing');
    expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'");
    for (const [, path = ''] of page.body.matchAll(/(?:href|src)="(\/sandbox[^"]+)"/g))
      expect(`${path} ${(await app.inject(path)).statusCode}`).toBe(`${path} 200`);
  });
});
