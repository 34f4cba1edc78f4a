import { randomUUID } from 'node:crypto';
import { DAY } from '@switchboard/common/time/durations';
import type { Subscription } from './state.ts';

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

const PERIOD = seconds(30 * DAY);

/** A subscription whose first payment succeeded now. */
export const begin = (customer: string, price: string): Subscription => {
  const now = seconds(Date.now());
  return {
    id: `sub_${randomUUID()}`,
    customer,
    price,
    status: 'active',
    created: now,
    periodStart: now,
    periodEnd: now + PERIOD,
    cancelAtPeriodEnd: false,
    endedAt: null,
  };
};

/** What a person can do in the portal, and what the provider then does with the subscription. */
export const ACTS = {
  cancel: () => ({ cancelAtPeriodEnd: true }),
  resume: () => ({ cancelAtPeriodEnd: false }),
  fail: () => ({ status: 'past_due', periodStart: seconds(Date.now()) }),
  give_up: () => ({ status: 'unpaid' }),
  pay: () => ({ status: 'active' }),
  end: () => ({ status: 'canceled', endedAt: seconds(Date.now()) }),
} as const satisfies Record<string, () => Partial<Subscription>>;

export type Act = keyof typeof ACTS;

/** What can be done with a subscription as it is. */
export const actsFor = ({ status, cancelAtPeriodEnd }: Subscription): Act[] => {
  if (status === 'canceled') return [];
  if (status === 'unpaid') return ['pay', 'end'];
  if (status === 'past_due') return ['pay', 'give_up', 'end'];
  return [cancelAtPeriodEnd ? 'resume' : 'cancel', 'fail', 'end'];
};
