import { I18nextProvider } from '@switchboard/ui/i18n';
import { UiProvider } from '@switchboard/ui/provider';
import { BrowserRouter } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useDeferredValue } from 'react';
import { CrashBoundary } from './features/boot/crash-boundary.tsx';
import { Loading } from './features/boot/loading.tsx';
import { readNonce } from './features/boot/page-data.ts';
import type { Services } from './features/boot/services.ts';
import { ServicesContext } from './features/boot/services-context.ts';
import { Inspector } from './features/inspector/inspector.tsx';
import { Notices } from './features/notices/notices.tsx';
import { OverrideBadge } from './features/overrides/override-badge.tsx';
import { NavigationProgress } from './features/progress/navigation-progress.tsx';
import { ProgressProvider } from './features/progress/progress-provider.tsx';
import { UnmountBoundary } from './features/remotes/unmount-boundary.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole shell: its providers around its routes. */
export const Root = ({ services }: { services: Services }) => {
  const { mode, direction } = useStore(services.appearance);
  const language = useStore(services.language, (state) => state.language);
  // Deferred, for what it brings to the page is rendered in slices then.
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
                </CrashBoundary>
              </NavigationProgress>
            </BrowserRouter>
          </ProgressProvider>
          <Notices />
          <OverrideBadge />
          <Inspector />
        </ServicesContext>
      </I18nextProvider>
    </UiProvider>
  );
};
