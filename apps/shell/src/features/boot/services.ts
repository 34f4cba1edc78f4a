import { type ApiClient, createApiClient } from '@switchboard/api-client';
import {
  createSession,
  createSignOutMarker,
  type IdentityProvider,
  isRedirectPending,
  type SessionStore,
} from '@switchboard/auth';
import { createEventBus, type EventBus } from '@switchboard/events';
import type { Drafts } from '@switchboard/federation';
import type { RuntimeConfig } from '@switchboard/federation/config';
import type { RemoteLoader } from '@switchboard/federation/loader';
import { readOverrides } from '@switchboard/federation/overrides';
import type { Registry } from '@switchboard/federation/registry';
import { createI18n, type I18nInstance } from '@switchboard/ui/i18n';
import type { StoreApi } from '@switchboard/ui/state';
import { type AppearanceStore, createAppearance } from '../appearance/appearance-store.ts';
import { createDrafts, forgetDraftsOfOthers } from '../drafts/drafts.ts';
import type { Fault } from '../inspector/model/fault.ts';
import { createFaults } from '../inspector/store/faults.ts';
import { createLanguage, type LanguageStore } from '../language/language-store.ts';
import { createVersionWatch, type VersionWatch } from '../notices/version-watch.ts';
import { personKey } from '../session/person-key.ts';
import { pageStorage } from '../storage/page-storage.ts';
import { keepTabsTogether } from '../tabs/keep-tabs-together.ts';
import { createLoader } from './loader.ts';
import type { ReadDeployment } from './read-deployed.ts';

/** Everything that the shell is made of, created once at the start. */
export interface Services {
  config: RuntimeConfig;
  registry: Registry;
  /** What came of reading that registry. */
  deployment: Pick<ReadDeployment, 'kept' | 'problems'>;
  api: ApiClient;
  session: SessionStore;
  /** Fetched when first used. */
  identity: () => Promise<IdentityProvider>;
  events: EventBus;
  i18n: I18nInstance;
  appearance: AppearanceStore;
  language: LanguageStore;
  drafts: Drafts;
  loader: RemoteLoader;
  versions: VersionWatch;
  /** What went wrong with remotes that run. */
  faults: StoreApi<readonly Fault[]>;
}

/** Firebase is heavy and needed only to sign in or out, so it is fetched then, once. */
const identityOnDemand = (config: RuntimeConfig): (() => Promise<IdentityProvider>) => {
  let identity: Promise<IdentityProvider> | undefined;
  return () => {
    identity ??= import('@switchboard/auth/firebase').then(
      ({ createFirebaseIdentity }) =>
        createFirebaseIdentity({ ...config.identity, tokenSyncUrl: config.tokenSyncUrl }),
      (error: unknown) => {
        // What could not be fetched now may be there the next time.
        identity = undefined;
        throw error;
      },
    );
    return identity;
  };
};

export const createServices = (config: RuntimeConfig, deployment: ReadDeployment): Services => {
  const { registry } = deployment;
  const events = createEventBus({ channel: new BroadcastChannel('switchboard') });
  const api = createApiClient({
    baseUrl: config.apiBase,
    onSessionLost: () => {
      session.expire();
      events.emit('session:ended', { reason: 'expired' });
    },
  });
  // Who typed a draft stays its owner after the session ended: they may sign in again.
  let draftsOwner: string | undefined;
  const identity = identityOnDemand(config);
  const session: SessionStore = createSession({
    api,
    identity,
    isRedirectPending: () => isRedirectPending(config.identity.apiKey, pageStorage('session')),
    signOutMarker: createSignOutMarker(document),
    entered: (user) => events.emit('session:started', { person: personKey(user) }),
    leave: () => {
      events.emit('session:ended', { reason: 'signed-out' });
      draftsOwner = undefined;
      pageStorage('session').clear();
      pageStorage('local').clear();
      // A new document: nothing that any app kept in memory reaches the next person.
      window.location.assign('/login');
    },
  });
  session.subscribe(({ user }) => {
    if (!user) return;
    draftsOwner = personKey(user);
    forgetDraftsOfOthers(pageStorage('session'), draftsOwner);
  });
  const i18n = createI18n('en');
  const appearance = createAppearance();
  const language = createLanguage(i18n, (chosen) => events.emit('language:changed', { language: chosen }));
  keepTabsTogether({ events, session, appearance, language, reload: () => window.location.reload() });

  const loader = createLoader({
    config,
    registry,
    session,
    events,
    overrides: readOverrides(pageStorage('local')),
  });

  return {
    config,
    registry,
    deployment,
    api,
    session,
    identity,
    events,
    i18n,
    appearance,
    language,
    drafts: createDrafts(pageStorage('session'), () => draftsOwner),
    loader,
    faults: createFaults(events),
    versions: createVersionWatch({ running: registry, onRemotes: loader.update }),
  };
};
