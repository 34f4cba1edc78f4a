import type { RuntimeConfig } from '@switchboard/federation/config';
import type { RemoteLoader } from '@switchboard/federation/loader';
import type { Registry } from '@switchboard/federation/registry';
import type { AppearanceStore } from '@switchboard/host/look/appearance-store';
import type { LanguageStore } from '@switchboard/host/look/language-store';
import type { SessionServices } from '@switchboard/host/session/session-services';
import type { I18nInstance } from '@switchboard/ui/i18n';
import type { StoreApi } from '@switchboard/ui/state';
import type { Fault } from './faults.ts';
import type { HostPage } from './host-page.ts';
import type { Proof } from './proof.ts';
import type { SignInSettings } from './sign-in-settings.ts';
import type { ReadDeployment } from './trusted-deployment.ts';
import type { Unread } from './unread.ts';
import type { VersionWatch } from './version-watch.ts';

/** The services of the shell, created once at the start. */
export interface Services extends SessionServices {
  hostPage: HostPage;
  config: RuntimeConfig;
  registry: Registry;
  /** Problems of reading the registry, and whether, and why, it is the copy of an earlier visit. */
  deployment: Pick<ReadDeployment, 'problems' | 'kept' | 'failure' | 'preview'>;
  i18n: I18nInstance;
  appearance: AppearanceStore;
  language: LanguageStore;
  /**
   * Whether the look of the user is stored, so that a sign-out does not lose it; see `PersonalLook`. Only on the dashboard: a
   * foreign page decides on the look itself.
   */
  settleLook?: () => Promise<boolean>;
  loader: RemoteLoader;
  /** Only on the dashboard: a foreign page has no menu, and its own title. */
  unread?: Unread;
  versions: VersionWatch;
  /** Asks the user to prove who they are. */
  proof: Proof;
  /** Only on the dashboard: a foreign page has a sign-in of its own. */
  signIn?: SignInSettings;
  /** Failures of running remotes. */
  faults: StoreApi<readonly Fault[]>;
}
