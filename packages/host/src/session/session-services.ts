import { type ApiClient, createApiClient, personKey, type User } from '@switchboard/api-client';
import {
  createSession,
  createSignOutMarker,
  type IdentityProvider,
  type Marker,
  type SessionStore,
} from '@switchboard/auth';
import { createEventBus, type EventBus } from '@switchboard/events';
import type { Language } from '@switchboard/federation/language';
import { pageStorage } from '../page-storage.ts';
import { createDescribeRefusal } from '../refusals/describe-refusal.ts';
import { createDescribeLoss } from '../refusals/loss-words.ts';
import { createDrafts, type TabDrafts } from './drafts.ts';
import { keepSessionsTogether } from './keep-sessions-together.ts';

/** Returns the token that replaces cookies, for an API of another origin. `fresh` requests a new one. */
export type IdToken = (fresh: boolean) => Promise<string | undefined>;

export interface SessionParts {
  /** Address of the API. */
  api: string;
  identity: () => Promise<IdentityProvider>;
  idToken?: IdToken | undefined;
  /** The language in which refusals are described. */
  language: () => Language;
  isRedirectPending: () => boolean;
  signOutMarker: Marker;
  sessionMarker?: Marker;
  /** Called with a user before the session has them, to prepare the page. */
  arriving?: (user: User) => Promise<void>;
  /** Asks the user to prove who they are, for calls that need it; see `TransportOptions`. */
  prove?: (() => Promise<boolean>) | undefined;
  /** Shows the page signed out; called after the session ended everywhere. */
  leave: () => void;
}

/** The session and the services that depend on it. All hosts have them. */
export interface SessionServices {
  api: ApiClient;
  session: SessionStore;
  /** Loaded at its first use. */
  identity: () => Promise<IdentityProvider>;
  events: EventBus;
  drafts: TabDrafts;
  /** Leaves the other tabs. No event may follow. */
  close(): void;
}

export const createSessionServices = ({
  api,
  idToken,
  language,
  leave,
  prove,
  ...parts
}: SessionParts): SessionServices => {
  const channel = new BroadcastChannel('switchboard');
  const events = createEventBus({ channel });
  const client = createApiClient({
    baseUrl: api,
    describe: createDescribeRefusal(language),
    describeLoss: createDescribeLoss(language),
    onLimited: (seconds) =>
      void import('../refusals/countdown.ts').then(({ showCountdown }) => showCountdown(seconds, language())),
    onSessionLost: () => {
      session.expire();
      events.emit('session:ended', { reason: 'expired' });
    },
    ...(idToken && { bearer: idToken }),
    ...(prove && { prove }),
  });
  // A draft keeps its owner after the session expired: the same user may sign in again.
  let draftsOwner: string | undefined;
  const drafts = createDrafts(pageStorage('session'), () => draftsOwner);
  const session: SessionStore = createSession({
    api: client,
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
  // The storage of the drafts ends with the tab.
  const warn = (event: BeforeUnloadEvent) => drafts.any() && event.preventDefault();
  window.addEventListener('beforeunload', warn);
  const close = () => {
    window.removeEventListener('beforeunload', warn);
    channel.close();
  };
  return { api: client, session, identity: parts.identity, events, drafts, close };
};

/** Without cookies the identity provider alone confirms a sign-out. */
const noMarker: Marker = { isSet: () => false, set: () => {}, clear: () => {} };

/** The session of a foreign page, which stays open after a sign-out. */
export const createPageSession = ({
  idToken,
  ...parts
}: Pick<SessionParts, 'api' | 'identity' | 'idToken' | 'language' | 'prove'>): SessionServices => {
  const services = createSessionServices({
    ...parts,
    idToken,
    isRedirectPending: () => false,
    signOutMarker: idToken ? noMarker : createSignOutMarker(document),
    leave: () => {
      services.drafts.keepOnly('');
      services.session.setState({ user: null, initialized: true, error: null });
    },
  });
  keepSessionsTogether({ ...services, reload: () => void services.session.initialize() });
  return services;
};
