import { HttpError, NetworkError } from '@switchboard/api-client';
import { ofHost } from './of-host.ts';

/** How a call goes wrong: an error before the server acts, or a lost answer after it acted. */
export type Fault = Error | 'request-lost' | 'answer-lost' | { after: Error } | Promise<unknown>;

/** The error of a call that the backend refuses. */
export const refusal = (
  status: number,
  body: { detail?: string; code?: string } = {},
  retryAfter?: number,
): Error => ofHost(new HttpError(body.detail ?? '', status, body, retryAfter));

const lost = () => ofHost(new NetworkError('No connection to the server'));

const never = () => new Promise<never>(() => {});

export interface FaultsOptions {
  /** Whether the backend refuses the call under any fault. */
  refuses: (name: string) => boolean;
}

/** The network and the troubles of a fake backend. */
export const createFaults = ({ refuses }: FaultsOptions) => {
  const faults = new Map<string, Fault[]>();
  let reachable = true;

  return {
    /** The next calls of this name go wrong, in this order. */
    add: (name: string, ...given: Fault[]) => void faults.set(name, [...(faults.get(name) ?? []), ...given]),
    setReachable(value: boolean) {
      reachable = value;
    },
    /** Runs a call with the faults that the test ordered. The code of a closed tab gets no answer. */
    async run<T>(name: string, isClosed: () => boolean, act: () => Promise<T>): Promise<T> {
      if (isClosed()) return never();
      try {
        const fault = faults.get(name)?.shift();
        if (!reachable || fault === 'request-lost') throw lost();
        if (refuses(name)) throw refusal(404);
        if (fault instanceof Error) throw fault;
        if (fault instanceof Promise) await fault;
        const answer = await act();
        if (!reachable || fault === 'answer-lost') throw lost();
        if (typeof fault === 'object' && 'after' in fault) throw fault.after;
        return answer;
      } finally {
        if (isClosed()) await never();
      }
    },
  };
};
