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
  /** Returns the token that replaces cookies, for an API of another origin. */
  bearer?: (fresh: boolean) => Promise<string | undefined>;
  isRedirectPending: () => boolean;
  signOutMarker: SignOutMarker;
  /** Shows the page signed out; called after the session ended everywhere. */
  leave: () => void;
}

/** The session and what depends on it: API calls, events, drafts. The dashboard and embedded apps share this. */
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
  // A draft keeps its owner after the session expired: the same user may sign in again.
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
