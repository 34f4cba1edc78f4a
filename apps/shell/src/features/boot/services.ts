import type { ApiClient } from '@switchboard/api-client';
import {
  createSignOutMarker,
  type IdentityProvider,
  isRedirectPending,
  type SessionStore,
} from '@switchboard/auth';
import type { EventBus } from '@switchboard/events';
import type { Drafts } from '@switchboard/federation';
import type { RuntimeConfig } from '@switchboard/federation/config';
import type { RemoteLoader } from '@switchboard/federation/loader';
import { readOverrides } from '@switchboard/federation/overrides';
import type { Registry } from '@switchboard/federation/registry';
import { createI18n, type I18nInstance } from '@switchboard/ui/i18n';
import type { StoreApi } from '@switchboard/ui/state';
import { type AppearanceStore, createAppearance } from '../appearance/appearance-store.ts';
import type { Fault } from '../inspector/model/fault.ts';
import { createFaults } from '../inspector/store/faults.ts';
import { createLanguage, type LanguageStore } from '../language/language-store.ts';
import { createVersionWatch, type VersionWatch } from '../notices/version-watch.ts';
import { pageStorage } from '../storage/page-storage.ts';
import { keepTabsTogether } from '../tabs/keep-tabs-together.ts';
import { identityOnDemand } from './identity-on-demand.ts';
import { createLoader } from './loader.ts';
import type { ReadDeployment } from './read-deployed.ts';
import { createSessionServices } from './session-services.ts';

/** Everything that the shell is made of, created once at the start. */
export interface Services {
  /** Whether the page is somebody else's: it is not ours to move the focus in, or to leave. */
  embedded: boolean;
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

export const createServices = (config: RuntimeConfig, deployment: ReadDeployment): Services => {
  const { registry } = deployment;
  const own = createSessionServices({
    baseUrl: config.apiBase,
    identity: identityOnDemand({ ...config.identity, tokenSyncUrl: config.tokenSyncUrl }),
    isRedirectPending: () => isRedirectPending(config.identity.apiKey, pageStorage('session')),
    signOutMarker: createSignOutMarker(document),
    leave: () => {
      pageStorage('session').clear();
      pageStorage('local').clear();
      // A new document: nothing that any app kept in memory reaches the next person.
      window.location.assign('/login');
    },
  });
  const { session, events } = own;
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
    embedded: false,
    config,
    registry,
    deployment,
    ...own,
    i18n,
    appearance,
    language,
    loader,
    faults: createFaults(events),
    versions: createVersionWatch({ running: registry, onRemotes: loader.update }),
  };
};
