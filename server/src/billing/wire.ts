import { contract } from '@switchboard/api-client';
import { sharePendingByKey } from '@switchboard/common/async/share-pending';
import { DAY } from '@switchboard/common/time/durations';
import { lt, sql } from 'drizzle-orm';
import { isLeaving } from '../db/is-leaving.ts';
import { billingEvents } from '../db/schema/billing.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import { holdWorkspace } from '../db/scope.ts';
import { Refusal } from '../errors/refusal.ts';
import { createAdmission } from '../http/admission.ts';
import type { CallContext } from '../http/call-context.ts';
import { type Handler, route } from '../http/route.ts';
import type { Service } from '../jobs/services.ts';
import type { Sweep } from '../jobs/sweeps.ts';
import type { Kernel } from '../kernel.ts';
import { sellPlan } from './checkout.ts';
import { refreshSubscription } from './customers.ts';
import { createLimitsOf } from './limits.ts';
import { openPortal } from './pages.ts';
import { createPartings, NO_PARTINGS, type Partings } from './partings.ts';
import { createPrices } from './prices.ts';
import { readBilling } from './read.ts';
import { createStripe, inLog, orUnavailable } from './stripe.ts';
import { isRunning } from './subscription.ts';
import { webhookRoute } from './webhook.ts';

const calls = contract.billing;

/** Maximum calls of one user in progress: each one calls the provider. */
const MAX_CALLS = 5;

/** Days for which ids of events are kept; the provider sends one again for three days. */
const EVENT_DAYS = 30;

const requireOwner = ({ role }: CallContext): void => {
  if (role !== 'owner') throw new Refusal('owner_only');
};

/** Payment by a provider, or without configuration by none. */
export const wireBilling = (kernel: Kernel) => {
  const { api, config, db, now } = kernel;
  const limitsOf = createLimitsOf(db, config, now);
  if (config.billing) return { limitsOf, ...wireProvider(kernel, config.billing) };

  route(api, calls.read, async () => ({ enabled: false, reachable: true, subscription: null, plans: [] }));
  const off = async () => {
    throw new Refusal('billing_off');
  };
  route(api, calls.checkout, off);
  route(api, calls.portal, off);
  return { limitsOf, sweeps: [], services: [], partings: NO_PARTINGS };
};

const wireProvider = (
  kernel: Kernel,
  config: NonNullable<Kernel['config']['billing']>,
): { sweeps: Sweep[]; services: Service[]; partings: Partings } => {
  const {
    api,
    config: { publicOrigin },
    db,
    log,
    now,
  } = kernel;
  const stripe = createStripe(config);
  const prices = createPrices(stripe, now);
  const refresh = (workspaceId: CallContext['workspaceId']) =>
    refreshSubscription({ db, stripe, prices }, workspaceId);
  const warn = (error: unknown) => log.warn(inLog(error), 'The payment provider refused a call');
  const admit = createAdmission(MAX_CALLS, 'calls about payment');

  const checkout: Handler<typeof calls.checkout> = async (context) => {
    requireOwner(context);
    admit(context.user.id, context.reply);
    const { workspaceId, body } = context;
    const allowed = Object.keys(config.plans);
    if (!allowed.includes(body.price)) throw new Refusal('not_one_of', { field: 'price', allowed });
    const url = await orUnavailable(
      sellPlan({ db, stripe, publicOrigin, refresh }, workspaceId, body.price),
      warn,
    );
    if (url === null) throw new Refusal('billing_unavailable');
    return { url };
  };

  const portal: Handler<typeof calls.portal> = async (context) => {
    requireOwner(context);
    admit(context.user.id, context.reply);
    const open = async () => {
      const row = await refresh(context.workspaceId);
      if (!row?.subscription) throw new Refusal('no_plan');
      const { customerId: customer, subscription } = row;
      const to = isRunning(subscription) ? context.body.to : 'payment';
      return openPortal(stripe, { publicOrigin, customer, to, subscription });
    };
    return { url: await orUnavailable(open(), warn) };
  };

  const read = sharePendingByKey((workspaceId: WorkspaceId) =>
    readBilling({ db, config, prices, log, refresh }, workspaceId),
  );
  route(api, calls.read, async ({ user, workspaceId, reply }) => {
    admit(user.id, reply);
    return read(workspaceId);
  });
  route(api, calls.checkout, checkout);
  route(api, calls.portal, portal);
  const { worker, ...partings } = createPartings({ ...kernel, stripe, refresh });
  webhookRoute(api, {
    ...{ db, now, stripe, config },
    refresh: async (workspaceId) => {
      await orUnavailable(refresh(workspaceId), warn);
      // A plan that was bought or renewed on a page of the provider, while the business waits for its deletion.
      await db.transaction(async (tx) => {
        await holdWorkspace(tx, workspaceId);
        if (await isLeaving(tx, workspaceId)) await partings.endPlans(tx, workspaceId);
      });
      partings.wake();
    },
  });

  const sweep: Sweep = {
    name: 'billing events',
    every: DAY,
    run: () =>
      db
        .delete(billingEvents)
        .where(lt(billingEvents.receivedAt, sql`now() - interval '${sql.raw(String(EVENT_DAYS))} days'`)),
  };
  return { sweeps: [sweep], services: [worker], partings };
};
