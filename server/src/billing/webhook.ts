import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { BillingConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { billingEvents } from '../db/schema/billing.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { Refusal } from '../errors/refusal.ts';
import { MAX_EVENT_BYTES } from '../http/limits.ts';
import type { Kernel } from '../kernel.ts';
import { workspaceOfCustomer } from './customers.ts';

/** Seconds after which a signed event counts as replayed. */
const TOLERANCE = 300;

export interface WebhookDeps extends Pick<Kernel, 'db' | 'now'> {
  stripe: Stripe;
  config: BillingConfig;
  /** @throws Refusal 424 while the provider does not answer: it sends the event again */
  refresh(workspaceId: WorkspaceId): Promise<unknown>;
}

const refused = (): Refusal => new Refusal('event_refused', { field: 'Stripe-Signature' });

/**
 * Receives events of the provider. An event only says that a customer has changed: what holds now is read from the
 * provider, so the order of events does not matter. Its id is stored last, so an event is repeated after a failure.
 */
export const webhookRoute = (api: FastifyInstance, deps: WebhookDeps): void => {
  const { db } = deps;
  void api.register(async (plain) => {
    // The signature is of the bytes.
    plain.removeContentTypeParser('application/json');
    plain.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    plain.post(
      '/billing/webhook/',
      {
        config: { limit: 'webhook' },
        schema: { summary: 'Events of the payment provider, signed by it' },
        bodyLimit: MAX_EVENT_BYTES,
      },
      async ({ body, headers }) => {
        const event = verified(deps, body, headers['stripe-signature']);
        if (await isHandled(db, event.id)) return { received: true };
        const customer = customerOf(event.data.object);
        const workspaceId = customer && (await workspaceOfCustomer(db, customer));
        if (workspaceId) await deps.refresh(workspaceId);
        await db.insert(billingEvents).values({ id: event.id }).onConflictDoNothing();
        return { received: true };
      },
    );
  });
};

/** @throws Refusal 400 */
const verified = ({ stripe, config, now }: WebhookDeps, body: unknown, signature: unknown): Stripe.Event => {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw refused();
  const event = constructed(() =>
    stripe.webhooks.constructEvent(body, signature, config.webhookSecret, TOLERANCE, undefined, now()),
  );
  if (event.livemode !== /^[rs]k_live_/.test(config.secretKey)) throw refused();
  if (event.account !== undefined) throw refused();
  return event;
};

/** The error of the library quotes the signature and the body, so it ends here. */
const constructed = (construct: () => Stripe.Event): Stripe.Event => {
  try {
    return construct();
  } catch {
    throw refused();
  }
};

const isHandled = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(billingEvents, eq(billingEvents.id, id))) > 0;

const customerOf = (subject: object): string | undefined =>
  'customer' in subject && typeof subject.customer === 'string' ? subject.customer : undefined;
