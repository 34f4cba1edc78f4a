import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

export interface EventsOptions {
  /** The webhook of the server. */
  url: string;
  secret: string;
}

/** Milliseconds before each attempt to deliver an event. */
const ATTEMPTS = [0, 1_000, 5_000];

/** Sends signed events about customers, and again if the server does not take them. */
export const createEvents = ({ url, secret }: EventsOptions) => {
  const closing = new AbortController();

  const deliver = async (payload: string): Promise<void> => {
    for (const pause of ATTEMPTS) {
      await setTimeout(pause, undefined, { signal: closing.signal });
      const time = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
      const sent = fetch(url, { method: 'POST', headers, body: payload, signal: closing.signal });
      if (await sent.then(({ ok }) => ok).catch(() => false)) return;
    }
  };

  return {
    /** Does not wait for the server. */
    send: (customer: string): void => {
      const payload = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'customer.subscription.updated',
        livemode: false,
        data: { object: { object: 'subscription', customer } },
      });
      deliver(payload).catch(() => undefined);
    },
    close: () => closing.abort(),
  };
};
