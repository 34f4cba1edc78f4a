import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { BillingConfig } from '../config.ts';

const SECRET = 'whsec_test';
const SECOND = 1000;

export interface FakeSubscription extends Record<string, unknown> {
  id: string;
  status: string;
  cancel_at_period_end: boolean;
  metadata: Record<string, string>;
}

/** A subscription in the shape of Stripe. Times are milliseconds since the epoch. */
export const subscriptionWith = (given: {
  status: string;
  price?: string;
  created?: number;
  begins?: number;
  ends?: number;
  atPeriodEnd?: boolean;
  endedAt?: number;
}): FakeSubscription => ({
  id: `sub_${given.created ?? 1}`,
  object: 'subscription',
  status: given.status,
  created: given.created ?? 1,
  metadata: {},
  cancel_at: null,
  cancel_at_period_end: given.atPeriodEnd ?? false,
  ended_at: given.endedAt === undefined ? null : given.endedAt / SECOND,
  items: {
    data: [
      {
        price: { id: given.price ?? 'price_studio' },
        current_period_start: (given.begins ?? 0) / SECOND,
        current_period_end: (given.ends ?? 0) / SECOND,
      },
    ],
  },
});

const price = (id: string, name: string, amount: number, currency = 'eur') => ({
  id,
  object: 'price',
  active: true,
  currency,
  unit_amount: amount,
  recurring: { interval: 'month', interval_count: 1 },
  product: { id: `prod_${id}`, name },
});

export interface FakeStripe {
  config: BillingConfig;
  /** Method, path and fields of each call so far. */
  calls: { call: string; fields: Record<string, string>; key: string | undefined }[];
  /** The subscriptions that each customer has. */
  subscriptions: FakeSubscription[];
  prices: Map<string, ReturnType<typeof price>>;
  /** When the open invoices of every subscription were made, in milliseconds since the epoch. */
  dueAt: number[];
  /** Ids of customers that the operator deleted there. */
  gone: Set<string>;
  /** Answers every call with 503. */
  down: boolean;
  /** Runs between the moment when subscriptions are read and their answer. */
  beforeAnswer: (() => Promise<unknown>) | undefined;
  /** Runs before a subscription is changed. */
  beforeChange: (() => Promise<unknown>) | undefined;
  /** A signed event about a customer. @param at seconds since the epoch */
  event(customer: string, about?: EventParts): SignedEvent;
  close(): Promise<void>;
}

interface EventParts {
  id?: string;
  at?: number;
  secret?: string;
  livemode?: boolean;
  account?: string;
}

export interface SignedEvent {
  payload: string;
  signature: string;
}

/** An HTTP server that answers like Stripe, for the real client. */
export const startFakeStripe = async (now: () => number): Promise<FakeStripe> => {
  const customers = new Map<string, string>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let events = 0;

  const fake: FakeStripe = {
    config: {
      apiUrl: `http://127.0.0.1:${port}`,
      secretKey: 'sk_test_x',
      webhookSecret: SECRET,
      plans: { price_studio: { messages: 1000 }, price_solo: { messages: 100 } },
    },
    calls: [],
    subscriptions: [],
    prices: new Map(
      [price('price_studio', 'Studio', 2950), price('price_solo', 'Solo', 900)].map((one) => [one.id, one]),
    ),
    dueAt: [],
    gone: new Set(),
    down: false,
    beforeAnswer: undefined,
    beforeChange: undefined,
    event: (customer, { id = `evt_${++events}`, at = now() / SECOND, secret = SECRET, ...more } = {}) => {
      const payload = JSON.stringify({
        ...{ id, object: 'event', livemode: false, type: 'customer.subscription.updated' },
        ...{ data: { object: { object: 'subscription', customer } }, ...more },
      });
      const timestamp = Math.floor(at);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { payload, signature };
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };

  const change = (id: string | undefined, fields: Record<string, string>) => {
    const found = fake.subscriptions.find((one) => one.id === id);
    const { cancel_at_period_end: ending, 'metadata[switchboard_leaving]': mark } = fields;
    if (found && ending !== undefined) found.cancel_at_period_end = ending === 'true';
    if (found && mark !== undefined) found.metadata = mark === '' ? {} : { switchboard_leaving: mark };
    return found;
  };

  const answer = async (call: string, key: string | undefined, fields: Record<string, string>) => {
    const { customer = '' } = fields;
    if (fake.gone.has(customer)) return undefined;
    if (call.startsWith('DELETE /v1/customers/')) {
      const id = call.split('/').at(-1) ?? '';
      if (![...customers.values()].includes(id) || fake.gone.has(id)) return undefined;
      fake.gone.add(id);
      fake.subscriptions = [];
      return { id, deleted: true };
    }
    if (call.startsWith('POST /v1/subscriptions/')) {
      await fake.beforeChange?.();
      return change(call.split('/').at(-1), fields);
    }
    if (call.startsWith('GET /v1/customers/')) {
      const id = call.split('/').at(-1) ?? '';
      return fake.gone.has(id) ? { id, deleted: true } : { id };
    }
    if (call === 'GET /v1/invoices')
      return { object: 'list', data: fake.dueAt.map((at) => ({ created: at / SECOND })), has_more: false };
    if (call === 'POST /v1/customers') {
      const id = customers.get(key ?? '') ?? `cus_${customers.size + 1}_${port}`;
      customers.set(key ?? '', id);
      return { id, object: 'customer' };
    }
    if (call === 'GET /v1/subscriptions') {
      const data = [...fake.subscriptions];
      await fake.beforeAnswer?.();
      return { object: 'list', data, has_more: false };
    }
    if (call === 'GET /v1/checkout/sessions') return { object: 'list', data: [{ id: 'cs_old' }] };
    if (call === 'POST /v1/checkout/sessions') return { id: 'cs_1', url: 'https://pay.example.test/cs_1' };
    if (call === 'POST /v1/checkout/sessions/cs_old/expire') return { id: 'cs_old' };
    if (call === 'POST /v1/billing_portal/sessions') return { url: 'https://pay.example.test/portal' };
    return fake.prices.get(/^GET \/v1\/prices\/(.*)$/.exec(call)?.[1] ?? '');
  };

  const fieldsOf = async (request: IncomingMessage, query: URLSearchParams) =>
    Object.fromEntries([...query, ...new URLSearchParams(await text(request))]);

  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const call = `${request.method} ${url.pathname}`;
    const fields = await fieldsOf(request, url.searchParams);
    const key = request.headers['idempotency-key']?.toString();
    fake.calls.push({ call, fields, key });
    const body = fake.down ? undefined : await answer(call, key, fields);
    const error = fake.down
      ? { type: 'api_error', message: 'secret' }
      : { type: 'invalid_request_error', code: 'resource_missing', message: 'secret' };
    const status = body ? 200 : fake.down ? 503 : 404;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error }));
  });
  return fake;
};
