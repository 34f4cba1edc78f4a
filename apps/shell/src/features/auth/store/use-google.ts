import { useLocation } from '@switchboard/ui/router';
import { useServices } from '../../../services/services-context.ts';
import { requestedIn } from '../model/requested-location.ts';

export interface Google {
  /** Fetches what the popup needs: a browser lets a click open a window only at once. */
  prepare: () => void;
  /** Signs in with Google's popup. */
  popUp: () => Promise<void>;
  /** Leaves for Google's page. */
  redirect: () => Promise<void>;
}

/** Signing in with a Google account. */
export const useGoogle = (): Google => {
  const { identity, session } = useServices();
  const { state } = useLocation();

  const redirect = async () => {
    const provider = await identity();
    const { href } = window.location;
    // Google's page leads back to the address of this one, so it becomes the one that was asked for.
    window.history.replaceState(window.history.state, '', requestedIn(state) ?? href);
    try {
      await provider.redirectToGoogle();
    } catch (error) {
      window.history.replaceState(window.history.state, '', href);
      throw error;
    }
  };

  const prepare = () => {
    // A click tries again, and says what went wrong.
    identity().catch(() => {});
  };

  return { prepare, popUp: session.signInWithGoogle, redirect };
};
