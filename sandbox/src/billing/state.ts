import type { Secrets } from '@switchboard/server';
import { createSaver, readSaved } from '../saver.ts';

/** Seconds since the epoch, as Stripe counts. */
type Seconds = number;

type SubscriptionStatus = 'active' | 'past_due' | 'unpaid' | 'canceled';

export interface Subscription {
  id: string;
  customer: string;
  price: string;
  status: SubscriptionStatus;
  created: Seconds;
  periodStart: Seconds;
  periodEnd: Seconds;
  cancelAtPeriodEnd: boolean;
  endedAt: Seconds | null;
  /** What the server noted; missing in files of earlier versions. */
  metadata?: Record<string, string>;
}

/** A page that was opened for a customer. */
export interface Session {
  id: string;
  customer: string;
  /** The price of a checkout; undefined in the portal. */
  price?: string | undefined;
  /** Closed pages sell nothing. */
  open: boolean;
  /** Where the browser goes after each result. */
  done: string;
  left: string;
}

interface State {
  /** Ids of customers by the key of the call that created them. */
  customers: Record<string, string>;
  subscriptions: Subscription[];
  sessions: Session[];
}

/** Sessions that are kept; older ones are forgotten. */
const MAX_SESSIONS = 100;

/** The world of the payment provider, kept in a file: the database of the server refers to it. */
export const openBillingState = async (file: string, secrets?: Secrets) => {
  const state: State = { customers: {}, subscriptions: [], sessions: [], ...(await read(file, secrets)) };
  const save = createSaver(file, () => JSON.stringify(state), secrets);
  return {
    ...state,
    save: () => {
      state.sessions.splice(0, Math.max(0, state.sessions.length - MAX_SESSIONS));
      return save();
    },
  };
};

export type BillingState = Awaited<ReturnType<typeof openBillingState>>;

const read = async (file: string, secrets: Secrets | undefined): Promise<Partial<State>> => {
  try {
    return JSON.parse(await readSaved(file, secrets)) as State;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};
