import { type Billing, isHttpError } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';

export interface LoadedBilling {
  /** Undefined until it is here. */
  billing: Billing | undefined;
  /** The message of the last load, if it failed. */
  error: string | null;
  loading: boolean;
  retry: () => void;
}

const NONE: Billing = { enabled: false, reachable: true, subscription: null, plans: [] };

/** The plan of the business. A backend that offers only the base contract bills nothing. */
export const useBilling = (): LoadedBilling => {
  const { billing: api } = useApp().api;
  const { latest, error, loading, retry } = useLoaded((signal) => api.read(signal), [api]);
  if (isHttpError(error) && error.status === 404)
    return { billing: NONE, error: null, loading: false, retry };
  return { billing: latest, error: error === undefined ? null : messageOf(error), loading, retry };
};
