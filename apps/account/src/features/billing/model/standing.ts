import type { Billing } from '@switchboard/api-client';

type Subscription = NonNullable<Billing['subscription']>;

/** How a plan stands: `ending` is one that runs until a date. */
export type Standing = Subscription['status'] | 'ending';

export const standingOf = ({ status, ends_ts: endsAt }: Subscription): Standing =>
  status === 'active' && endsAt != null ? 'ending' : status;

/** Whether a plan can be chosen, in contrast to one that runs and is changed in the portal. */
export const canChoose = ({ subscription }: Billing): boolean =>
  subscription == null || subscription.status === 'canceled';
