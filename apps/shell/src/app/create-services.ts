import { createSignOutMarker, isRedirectPending } from '@switchboard/auth';
import type { RuntimeConfig } from '@switchboard/federation/config';
import { readOverrides } from '@switchboard/federation/overrides';
import { createAppearance } from '@switchboard/host/look/appearance-store';
import { createLanguage } from '@switchboard/host/look/language-store';
import { createPersonalLook } from '@switchboard/host/look/personal-look';
import { pageStorage } from '@switchboard/host/page-storage';
import { createSessionServices } from '@switchboard/host/session/session-services';
import { createI18n } from '@switchboard/ui/i18n';
import { createFaults } from '../services/faults.ts';
import { identityOnDemand } from '../services/identity-on-demand.ts';
import { keepTabsTogether } from '../services/keep-tabs-together.ts';
import { createLoader } from '../services/loader.ts';
import { leavePreview } from '../services/previews.ts';
import { createProof } from '../services/proof.ts';
import { tellPushWorker } from '../services/push-worker.ts';
import { clearPage } from '../services/registry-serial.ts';
import type { Services } from '../services/services.ts';
import { sessionMarker } from '../services/session-marker.ts';
import { signInOnDemand } from '../services/sign-in-on-demand.ts';
import type { ReadDeployment } from '../services/trusted-deployment.ts';
import { createUnread } from '../services/unread.ts';
import { createVersionWatch } from '../services/version-watch.ts';
import type { DashboardPage } from './dashboard-page.ts';
import { createExit } from './exit.ts';

/** Wires the services of the dashboard. */
export const createServices = (
  dashboardPage: DashboardPage,
  config: RuntimeConfig,
  deployment: ReadDeployment,
): Services => {
  const { registry } = deployment;
  const exit = createExit();
  const proof = createProof();
  const own = createSessionServices({
    prove: proof.ask,
    api: config.apiBase,
    language: () => language.getState().language,
    identity: identityOnDemand({ ...config.identity, tokenSyncUrl: config.tokenSyncUrl }),
    isRedirectPending: () => isRedirectPending(config.identity.apiKey, pageStorage('session')),
    signOutMarker: createSignOutMarker(document),
    sessionMarker,
    arriving: (user) => look.arrive(user),
    leave: () =>
      exit(() => {
        clearPage();
        // A new document: the next user gets nothing that an app kept in memory.
        void tellPushWorker('left').then(() => window.location.assign('/login'));
      }),
  });
  const { session, events } = own;
  const i18n = createI18n('en');
  const appearance = createAppearance();
  const language = createLanguage(i18n, (chosen) => events.emit('language:changed', { language: chosen }));
  const look = createPersonalLook({ ...own, appearance, language });
  keepTabsTogether({
    ...{ events, session, appearance, language },
    reload: () => exit(dashboardPage.reload),
    leavePreview: deployment.preview && leavePreview,
  });

  const unread = createUnread({ ...own, storage: pageStorage('local') });
  unread.subscribe(({ count, undelivered }) => dashboardPage.showUnread(count, undelivered));
  const { count, undelivered } = unread.getState();
  dashboardPage.showUnread(count, undelivered);
  unread.watch();

  const signIn = signInOnDemand({
    ...own,
    proof,
    describe: async (failure) =>
      (await import('../features/auth/store/failure-words.ts')).failureWords(i18n, failure),
  });

  const loader = createLoader({
    config,
    registry,
    session,
    events,
    overrides: readOverrides(pageStorage('local')),
  });

  return {
    hostPage: dashboardPage,
    config,
    registry,
    deployment,
    ...own,
    i18n,
    appearance,
    language,
    settleLook: look.settle,
    loader,
    proof,
    signIn,
    unread,
    faults: createFaults(events),
    versions: createVersionWatch({
      running: registry,
      trust: config,
      onRemotes: (remotes) => loader.update(deployment.preview?.over?.(remotes) ?? remotes),
    }),
  };
};
