import { type ApiClient, createApiClient } from '@switchboard/api-client';
import { createSession, type IdentityProvider, type SessionStore } from '@switchboard/auth';
import { createEventBus, type EventBus } from '@switchboard/events';
import { CONTRACT_VERSION, EAGER_SHARES } from '@switchboard/federation';
import type { RuntimeConfig } from '@switchboard/federation/config';
import { createRemoteLoader, hostRuntime, type RemoteLoader } from '@switchboard/federation/loader';
import type { Registry } from '@switchboard/federation/registry';
import { createI18n, type I18nInstance } from '@switchboard/ui/i18n';
import { version as ui } from '@switchboard/ui/package.json';
import { version as react } from 'react';
import { texts } from '../../locales/index.ts';
import { type AppearanceStore, createAppearance } from '../appearance/appearance-store.ts';
import { chosenLanguage } from '../appearance/language.ts';
import { lazyShares } from './lazy-shares.ts';

/** Everything that the shell is made of, created once at the start. */
export interface Services {
  registry: Registry;
  api: ApiClient;
  session: SessionStore;
  /** Fetched when first used. */
  identity: () => Promise<IdentityProvider>;
  events: EventBus;
  i18n: I18nInstance;
  appearance: AppearanceStore;
  loader: RemoteLoader;
}

/** Firebase is heavy and needed only to sign in or out, so it is fetched then, once. */
const identityOnDemand = (config: RuntimeConfig): (() => Promise<IdentityProvider>) => {
  let identity: Promise<IdentityProvider> | undefined;
  return () => {
    identity ??= import('@switchboard/auth/firebase').then(({ createFirebaseIdentity }) =>
      createFirebaseIdentity(config.identity),
    );
    return identity;
  };
};

export const createServices = (config: RuntimeConfig, registry: Registry): Services => {
  const events = createEventBus();
  const api = createApiClient({
    baseUrl: config.apiBase,
    onSessionLost: () => {
      session.expire();
      events.emit('session:ended', { reason: 'expired' });
    },
  });
  const identity = identityOnDemand(config);
  const session: SessionStore = createSession({
    api,
    identity,
    leave: () => {
      events.emit('session:ended', { reason: 'signed-out' });
      sessionStorage.clear();
      localStorage.clear();
      // A new document: nothing that any app kept in memory reaches the next person.
      window.location.assign('/login');
    },
  });
  const i18n = createI18n(chosenLanguage() ?? 'en');
  for (const [language, bundle] of Object.entries(texts)) i18n.addResourceBundle(language, 'shell', bundle);

  return {
    registry,
    api,
    session,
    identity,
    events,
    i18n,
    appearance: createAppearance(),
    loader: createRemoteLoader({
      remotes: registry.remotes,
      runtime: hostRuntime(),
      shares: [...EAGER_SHARES, ...Object.keys(lazyShares)],
      provided: { contract: CONTRACT_VERSION, react, ui },
    }),
  };
};
