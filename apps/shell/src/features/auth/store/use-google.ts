import { useLocation } from '@switchboard/ui/router';
import { useServices } from '../../../services/services-context.ts';
import { requestedIn } from '../model/requested-location.ts';

export interface Google {
  /** Fetches the code of the popup: browsers only allow a click to open a window at once. */
  prepare: () => void;
  /** Signs in with Google's popup. */
  popUp: (signal: AbortSignal) => Promise<void>;
  /** Redirects to Google's page. */
  redirect: () => Promise<void>;
}

/** Signing in with a Google account. */
export const useGoogle = (): Google => {
  const { identity, session } = useServices();
  const { state } = useLocation();

  const redirect = async () => {
    const provider = await identity();
    const { href } = window.location;
    // Google's page redirects back to the URL of this page, so this becomes the requested one.
    window.history.replaceState(window.history.state, '', requestedIn(state) ?? href);
    try {
      await provider.redirectToGoogle();
    } catch (error) {
      window.history.replaceState(window.history.state, '', href);
      throw error;
    }
  };

  const prepare = () => {
    // A click tries again, and shows the failure.
    identity().catch(() => {});
  };

  return { prepare, popUp: session.signInWithGoogle, redirect };
};
