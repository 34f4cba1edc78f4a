import { isUnauthenticated } from '@switchboard/api-client';
import { inTime } from './in-time.ts';
import type { SessionServices } from './session.ts';

export interface SignOut {
  /** Whether the backend has not confirmed the last one yet. */
  isUnconfirmed(): boolean;
  /** Tells the backend. A failure is logged, and remembered. */
  confirm(): Promise<void>;
  /** Tells the backend and the identity provider. */
  everywhere(): Promise<void>;
}

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
      // Set before the call, for a page that is closed meanwhile.
      signOutMarker.set();
      await Promise.all([confirm(), forgetIdentity()]);
    },
  };
};
