import { type ApiClient, personKey, type User } from '@switchboard/api-client';
import { createSession, type IdentityProvider, type Marker } from '@switchboard/auth';
import { type Channel, createEventBus } from '@switchboard/events';
import type { RemoteApp } from '@switchboard/federation';
import { type RuntimeConfig, runtimeConfig } from '@switchboard/federation/config';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { createFakeLoader, deployed, runningOf } from '@switchboard/federation/testing';
import { createAppearance } from '@switchboard/host/look/appearance-store';
import { createLanguage } from '@switchboard/host/look/language-store';
import { createDrafts } from '@switchboard/host/session/drafts';
import { createI18n } from '@switchboard/ui/i18n';
import { vi } from 'vitest';
import { createDashboardPage } from '../app/dashboard-page.ts';
import { texts } from '../locales/index.ts';
import { createFaults } from '../services/faults.ts';
import type { HostPage } from '../services/host-page.ts';
import { createProof } from '../services/proof.ts';
import type { Services } from '../services/services.ts';
import { createUnread } from '../services/unread.ts';
import { createVersionWatch } from '../services/version-watch.ts';

export interface Fakes {
  /** The signed-in user; none by default. */
  user?: User | null;
  /** Whether the current-user check has ended; `true` by default. */
  initialized?: boolean;
  remotes?: DeployedRemote[];
  /** Changes of the usual configuration. */
  config?: Partial<RuntimeConfig>;
  auth?: Partial<ApiClient['auth']>;
  person?: Partial<ApiClient['person']>;
  identity?: Partial<IdentityProvider>;
  /** Whether the user is coming back from Google; `false` by default. */
  redirectPending?: boolean;
  load?: (name: string) => Promise<RemoteApp>;
  /** Replaces parts of the dashboard's page. */
  hostPage?: Partial<HostPage>;
  /** Whether the look is stored before a sign-out; it is by default. */
  settleLook?: () => Promise<boolean>;
  /** The channel to other tabs. */
  channel?: Channel;
}

const refuse = async (): Promise<never> => {
  throw new Error('The test did not expect this call');
};

export type FakeServices = Services & { leave: ReturnType<typeof vi.fn>; emitted: unknown[] };

/** The services of the shell with a real session; a test decides the answers of the backend and the provider. */
export const createFakeServices = ({
  user = null,
  initialized = true,
  remotes = [],
  config = {},
  auth = {},
  person = {},
  identity = {},
  redirectPending = false,
  load = refuse,
  hostPage = {},
  settleLook = async () => true,
  channel,
}: Fakes = {}): FakeServices => {
  const api = {
    auth: { me: refuse, login: refuse, register: refuse, logout: async () => {}, ...auth },
    person: person as ApiClient['person'],
  } as ApiClient;
  const provider: IdentityProvider = {
    signIn: refuse,
    signUp: refuse,
    signInWithGoogle: refuse,
    redirectToGoogle: refuse,
    redirectResult: refuse,
    proofs: async () => [],
    proveByPassword: refuse,
    proveByGoogle: refuse,
    account: async () => undefined,
    sendSignInLink: refuse,
    signInWithCode: refuse,
    sendPasswordReset: refuse,
    confirmPasswordReset: refuse,
    sendVerification: async () => true,
    checkCode: refuse,
    applyCode: refuse,
    idToken: async () => undefined,
    checkPassword: async () => undefined,
    removeUser: refuse,
    signOut: async () => {},
    ...identity,
  };
  const signOutMarker: Marker = { isSet: () => false, set: () => {}, clear: () => {} };
  const leave = vi.fn();
  const events = createEventBus(channel && { channel });
  const session = createSession({
    api,
    identity: async () => provider,
    isRedirectPending: () => redirectPending,
    signOutMarker,
    entered: (user) => events.emit('session:started', { person: personKey(user) }),
    leave,
  });
  session.setState({ user, initialized });
  const i18n = createI18n('en');
  const language = createLanguage(i18n, (chosen) => events.emit('language:changed', { language: chosen }));
  void language.addTexts('shell', texts);
  const emitted: unknown[] = [];
  events.on('remote:failed', (payload) => emitted.push(payload));

  const registry = { schema: 1, remotes } as const;
  const identityConfig = { apiKey: 'test', authDomain: 'host.test', projectId: 'test' };

  return {
    hostPage: { ...createDashboardPage(), ...hostPage },
    proof: createProof(),
    config: { ...runtimeConfig.parse({ identity: identityConfig }), ...config },
    registry,
    deployment: { kept: false, problems: [] },
    api,
    session,
    identity: async () => provider,
    events,
    emitted,
    i18n,
    appearance: createAppearance(),
    settleLook,
    language,
    close: () => {},
    drafts: createDrafts(sessionStorage, () => session.getState().user?.id),
    loader: createFakeLoader({
      load: vi.fn(async (name) => {
        const remote = remotes.find((candidate) => candidate.name === name) ?? deployed(name);
        return runningOf(name, await load(name), { remote });
      }),
    }),
    unread: createUnread({ api, events, session, storage: localStorage }),
    faults: createFaults(events),
    versions: createVersionWatch({ running: registry, fetch: async () => Response.json(registry) }),
    leave,
  };
};
