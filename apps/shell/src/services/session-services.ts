import { createApiClient } from '@switchboard/api-client';
import {
  createSession,
  type IdentityProvider,
  type SessionStore,
  type SignOutMarker,
} from '@switchboard/auth';
import { createEventBus } from '@switchboard/events';
import { createDrafts } from './drafts.ts';
import { pageStorage } from './page-storage.ts';
import { personKey } from './person-key.ts';
import type { Services } from './services.ts';

export interface SessionParts {
  /** Address of the API. */
  baseUrl: string;
  identity: () => Promise<IdentityProvider>;
  /** Brings what calls carry in place of cookies, for an API to which they do not travel. */
  bearer?: (fresh: boolean) => Promise<string | undefined>;
  isRedirectPending: () => boolean;
  signOutMarker: SignOutMarker;
  /** Shows the page as it is for nobody, after everybody was told. */
  leave: () => void;
}

/** Who is signed in, and what hangs on it: calls, events and drafts. The dashboard and embedded apps have it alike. */
export const createSessionServices = ({
  baseUrl,
  bearer,
  leave,
  ...parts
}: SessionParts): Pick<Services, 'api' | 'session' | 'identity' | 'events' | 'drafts'> => {
  const events = createEventBus({ channel: new BroadcastChannel('switchboard') });
  const api = createApiClient({
    baseUrl,
    onSessionLost: () => {
      session.expire();
      events.emit('session:ended', { reason: 'expired' });
    },
    ...(bearer && { bearer }),
  });
  // Who typed a draft stays its owner after the session ended: they may sign in again.
  let draftsOwner: string | undefined;
  const drafts = createDrafts(pageStorage('session'), () => draftsOwner);
  const session: SessionStore = createSession({
    api,
    ...parts,
    entered: (user) => events.emit('session:started', { person: personKey(user) }),
    leave: () => {
      events.emit('session:ended', { reason: 'signed-out' });
      draftsOwner = undefined;
      leave();
    },
  });
  session.subscribe(({ user }) => {
    if (!user) return;
    draftsOwner = personKey(user);
    drafts.keepOnly(draftsOwner);
  });
  return { api, session, identity: parts.identity, events, drafts };
};
