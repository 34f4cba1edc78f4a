import { isUnauthenticated } from '@switchboard/api-client';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import type { SessionServices } from './session.ts';

export interface SignOut {
  /** Whether the backend has not confirmed the last one yet. */
  isUnconfirmed(): boolean;
  /** Notifies the backend. A failure is logged, and remembered. */
  confirm(): Promise<void>;
  /** Notifies the backend and the identity provider. */
  everywhere(): Promise<void>;
}

/** Milliseconds to wait for others to confirm a sign-out. A backend that hangs does not stop the sign-out. */
const TIMEOUT = 5000;

const late = () => new DOMException('No answer in time', 'TimeoutError');

/** Aborts a call that takes too long, so that its answer does not reach the next user. */
const inTime = <T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  withTimeLimit(TIMEOUT, late, call);

/** Ends a session at the backend and the identity provider, now or at the next start. */
export const createSignOut = ({
  api,
  identity,
  signOutMarker,
}: Pick<SessionServices, 'api' | 'identity' | 'signOutMarker'>): SignOut => {
  const confirm = async () => {
    try {
      await inTime((signal) => api.auth.logout({ signal }));
      signOutMarker.clear();
    } catch (error) {
      if (isUnauthenticated(error)) signOutMarker.clear();
      else console.warn('Signing out was not confirmed', error);
    }
  };

  const forgetIdentity = async () => {
    try {
      await inTime(async () => (await identity()).signOut());
    } catch (error) {
      console.warn('Signing out of the identity provider was not confirmed', error);
    }
  };

  return {
    isUnconfirmed: signOutMarker.isSet,
    confirm,
    async everywhere() {
      // Set before the call, in case the page is closed in the meantime.
      signOutMarker.set();
      await Promise.all([confirm(), forgetIdentity()]);
    },
  };
};
