import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ACTS } from './acts.ts';
import type { createEvents } from './events.ts';
import { PRICES } from './prices.ts';
import type { BillingState, Session, Subscription } from './state.ts';

export interface CallsOptions {
  state: BillingState;
  /** The page of the stand-in for a session. */
  pageOf(session: Session): string;
  events: Pick<ReturnType<typeof createEvents>, 'send'>;
}

const onWire = (subscription: Subscription) => ({
  id: subscription.id,
  object: 'subscription',
  customer: subscription.customer,
  status: subscription.status,
  created: subscription.created,
  cancel_at: null,
  metadata: subscription.metadata ?? {},
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  ended_at: subscription.endedAt,
  items: {
    object: 'list',
    data: [
      {
        price: PRICES.find(({ id }) => id === subscription.price),
        current_period_start: subscription.periodStart,
        current_period_end: subscription.periodEnd,
      },
    ],
  },
});

const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false });

const refuse = (reply: FastifyReply) =>
  reply.code(404).send({ error: { type: 'invalid_request_error', code: 'resource_missing' } });

/** The calls of Stripe's API that the server uses. Their paths have no prefix, because Stripe's client takes none. */
export const billingCalls = async (
  app: FastifyInstance,
  { state, pageOf, events }: CallsOptions,
): Promise<void> => {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

  const open = async (session: Omit<Session, 'id' | 'open'>, kind: string) => {
    const opened = { ...session, id: `${kind}_${randomUUID()}`, open: true };
    state.sessions.push(opened);
    await state.save();
    return { id: opened.id, object: 'session', url: pageOf(opened) };
  };

  app.post('/v1/customers', async ({ headers }) => {
    const key = String(headers['idempotency-key'] ?? randomUUID());
    state.customers[key] ??= `cus_${randomUUID()}`;
    await state.save();
    return { id: state.customers[key], object: 'customer' };
  });

  app.get<{ Params: { id: string } }>('/v1/customers/:id', async ({ params }, reply) =>
    Object.values(state.customers).includes(params.id)
      ? { id: params.id, object: 'customer' }
      : refuse(reply),
  );

  app.delete<{ Params: { id: string } }>('/v1/customers/:id', async ({ params }, reply) => {
    const key = Object.keys(state.customers).find((one) => state.customers[one] === params.id);
    if (key === undefined) return refuse(reply);
    delete state.customers[key];
    for (const subscription of state.subscriptions)
      if (subscription.customer === params.id) Object.assign(subscription, ACTS.end());
    await state.save();
    return { id: params.id, object: 'customer', deleted: true };
  });

  app.get<{ Params: { id: string } }>('/v1/prices/:id', async ({ params }, reply) => {
    const found = PRICES.find(({ id }) => id === params.id);
    return found ?? refuse(reply);
  });

  app.get<{ Querystring: { customer: string } }>('/v1/subscriptions', async ({ query }) =>
    list(state.subscriptions.filter(({ customer }) => customer === query.customer).map(onWire)),
  );

  app.post<{ Params: { id: string }; Body: Record<string, string> }>(
    '/v1/subscriptions/:id',
    async ({ params, body }, reply) => {
      const found = state.subscriptions.find(({ id, status }) => id === params.id && status !== 'canceled');
      if (!found) return refuse(reply);
      for (const [name, value] of Object.entries(body)) {
        const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
        if (key !== undefined) found.metadata = { ...found.metadata, [key]: value };
        if (name === 'cancel_at_period_end') found.cancelAtPeriodEnd = value === 'true';
      }
      await state.save();
      events.send(found.customer);
      return onWire(found);
    },
  );

  app.get<{ Querystring: { subscription: string } }>('/v1/invoices', async ({ query }) =>
    list(
      state.subscriptions
        .filter(({ id, status }) => id === query.subscription && status === 'past_due')
        .map(({ periodStart }) => ({ object: 'invoice', status: 'open', created: periodStart })),
    ),
  );

  app.get<{ Querystring: { customer: string } }>('/v1/checkout/sessions', async ({ query }) =>
    list(
      state.sessions.filter(
        ({ customer, price, open: isOpen }) => isOpen && price !== undefined && customer === query.customer,
      ),
    ),
  );

  app.post<{ Body: Record<string, string> }>('/v1/checkout/sessions', async ({ body }) =>
    open(
      {
        customer: body.customer ?? '',
        price: body['line_items[0][price]'],
        done: body.success_url ?? '',
        left: body.cancel_url ?? '',
      },
      'cs_test',
    ),
  );

  app.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async ({ params }, reply) => {
    const session = state.sessions.find(({ id }) => id === params.id);
    if (!session) return refuse(reply);
    session.open = false;
    await state.save();
    return { id: session.id, object: 'checkout.session', status: 'expired' };
  });

  app.post<{ Body: Record<string, string> }>('/v1/billing_portal/sessions', async ({ body }) => {
    const left = body.return_url ?? '';
    const done = body['flow_data[after_completion][redirect][return_url]'] ?? left;
    return open({ customer: body.customer ?? '', done, left }, 'bps_test');
  });
};
