import type { ApiClient } from '@switchboard/api-client';
import type { IdentityProvider, SessionStore } from '@switchboard/auth';
import type { EventBus } from '@switchboard/events';
import type { RuntimeConfig } from '@switchboard/federation/config';
import type { Deployment } from '@switchboard/federation/deployment';
import type { RemoteLoader } from '@switchboard/federation/loader';
import type { Registry } from '@switchboard/federation/registry';
import type { I18nInstance } from '@switchboard/ui/i18n';
import type { StoreApi } from '@switchboard/ui/state';
import type { AppearanceStore } from './appearance-store.ts';
import type { TabDrafts } from './drafts.ts';
import type { Fault } from './faults.ts';
import type { HostPage } from './host-page.ts';
import type { LanguageStore } from './language-store.ts';
import type { VersionWatch } from './version-watch.ts';

/** The services of the shell, created once at the start. */
export interface Services {
  hostPage: HostPage;
  config: RuntimeConfig;
  registry: Registry;
  /** Problems of reading the registry, and whether it is the copy of an earlier visit. */
  deployment: Pick<Deployment, 'problems'> & { kept: boolean };
  api: ApiClient;
  session: SessionStore;
  /** Loaded at its first use. */
  identity: () => Promise<IdentityProvider>;
  events: EventBus;
  i18n: I18nInstance;
  appearance: AppearanceStore;
  language: LanguageStore;
  drafts: TabDrafts;
  loader: RemoteLoader;
  versions: VersionWatch;
  /** Failures of running remotes. */
  faults: StoreApi<readonly Fault[]>;
}
