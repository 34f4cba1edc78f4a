import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PAGE_HEADERS, servePage } from '../served-page.ts';
import { ACTS, actsFor, begin } from './acts.ts';
import { billingCalls } from './calls.ts';
import { createEvents } from './events.ts';
import { PRICES } from './prices.ts';
import type { BillingState, Session } from './state.ts';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const PATH = '/sandbox/billing';

export const BILLING_KEY = 'sk_test_sandbox';
export const BILLING_SECRET = 'whsec_sandbox';

const order = z.object({
  id: z.string(),
  act: z.enum(['buy', 'change', ...(Object.keys(ACTS) as (keyof typeof ACTS)[])]),
  price: z.string().optional(),
});

/** The payment provider: Stripe's calls, its page for checkout and portal, and its signed events. */
export const billingRoutes = async (
  app: FastifyInstance,
  { state, origin }: { state: BillingState; origin: string },
): Promise<void> => {
  const events = createEvents({ url: `${origin}/api/v1/billing/webhook/`, secret: BILLING_SECRET });
  app.addHook('preClose', async () => events.close());
  await app.register(billingCalls, {
    state,
    events,
    pageOf: ({ id }: Session) => `${origin}${PATH}?session=${id}`,
  });

  const find = (wanted: string) => state.sessions.find(({ id, open }) => open && id === wanted);
  const runningOf = (wanted: string) =>
    state.subscriptions.find(({ customer, status }) => customer === wanted && status !== 'canceled');

  app.get<{ Querystring: { id: string } }>(`${PATH}/session.json`, async ({ query }, reply) => {
    reply.headers(PAGE_HEADERS);
    const session = find(query.id);
    if (!session) return reply.code(404).send({ detail: 'This page has been closed' });
    const running = runningOf(session.customer);
    return {
      sells: session.price,
      left: session.left,
      prices: PRICES.map(({ id, product, unit_amount: cents }) => ({ id, name: product.name, cents })),
      subscription: running && {
        price: running.price,
        status: running.status,
        ending: running.cancelAtPeriodEnd,
      },
      acts: running ? actsFor(running) : [],
    };
  });

  app.post(`${PATH}/act`, async ({ body }, reply) => {
    reply.headers(PAGE_HEADERS);
    const asked = order.safeParse(body);
    const session = asked.success && find(asked.data.id);
    if (!session) return reply.code(404).send({ detail: 'This page has been closed' });
    const { act, price } = asked.data;
    const running = runningOf(session.customer);
    if (act === 'buy') {
      if (session.price === undefined || running) return reply.code(409).send({ detail: 'Nothing to sell' });
      state.subscriptions.push(begin(session.customer, session.price));
      session.open = false;
    } else {
      if (!running) return reply.code(409).send({ detail: 'No plan is running' });
      if (act !== 'change') Object.assign(running, ACTS[act]());
      else if (PRICES.some(({ id }) => id === price)) running.price = price ?? running.price;
    }
    await state.save();
    events.send(session.customer);
    return { url: act === 'buy' || act === 'change' ? session.done : session.left };
  });
  await servePage(app, PATH, PAGE);
};
