import { isUnauthenticated } from '@switchboard/api-client';
import { inTime } from './in-time.ts';
import type { SessionServices } from './session.ts';

export interface SignOut {
  /** Whether the backend has yet to be told of one. */
  isUnconfirmed(): boolean;
  /** Tells the backend. That it cannot be told is only logged, and remembered. */
  confirm(): Promise<void>;
  /** Tells everybody. */
  everywhere(): Promise<void>;
}

/** Ends a session for those who know of it, now or at the next start. */
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
      // Set before the call: a page that is closed meanwhile counts as signed out too.
      signOutMarker.set();
      await Promise.all([confirm(), forgetIdentity()]);
    },
  };
};
