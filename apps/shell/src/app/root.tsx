import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { I18nextProvider } from '@switchboard/ui/i18n';
import { UiProvider } from '@switchboard/ui/provider';
import { BrowserRouter } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useDeferredValue } from 'react';
import { Confirmation } from '../features/auth/components/confirmation.tsx';
import { UnmountBoundary } from '../features/remotes/components/unmount-boundary.tsx';
import { ChangePlace } from '../features/sign-in-changes/components/change-place.tsx';
import type { Services } from '../services/services.ts';
import { ServicesContext } from '../services/services-context.ts';
import { NavigationProgress } from '../ui/navigation-progress.tsx';
import { ProgressProvider } from '../ui/progress.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { readNonce } from './page-data.ts';
import { AppRoutes } from './routes.tsx';

/** Shown until the current-user check ends; the HTML shows the same before any script runs. */
const Loading = () => (
  <p className="boot" role="status">
    Loading…
  </p>
);

const lateParts = late(
  async () => (await import(/* webpackChunkName: "part-late" */ './late-parts.tsx')).LateParts,
);

/** Without its code the page works, but says nothing of new versions. */
const LateParts = () => {
  const Parts = useCode(lateParts, { open: true, onFailure: () => {} });
  return Parts ? <Parts /> : null;
};

/** The whole shell: its providers around its routes. */
export const Root = ({ services }: { services: Services }) => {
  const { mode, direction } = useStore(services.appearance);
  const language = useStore(services.language, (state) => state.language);
  // Deferred, so that the first screen is rendered in slices.
  const checked = useDeferredValue(
    useStore(services.session, ({ initialized, error }) => initialized || error !== null),
  );
  return (
    <UiProvider mode={mode} direction={direction} language={language} nonce={readNonce()}>
      <I18nextProvider i18n={services.i18n}>
        <ServicesContext value={services}>
          <ProgressProvider>
            <BrowserRouter useTransitions={false}>
              <NavigationProgress>
                <CrashBoundary>
                  <UnmountBoundary>{checked ? <AppRoutes /> : <Loading />}</UnmountBoundary>
                  {services.signIn && <ChangePlace signIn={services.signIn} />}
                  <Confirmation />
                </CrashBoundary>
              </NavigationProgress>
            </BrowserRouter>
          </ProgressProvider>
          <LateParts />
        </ServicesContext>
      </I18nextProvider>
    </UiProvider>
  );
};
