import { I18nextProvider } from '@switchboard/ui/i18n';
import { UiProvider } from '@switchboard/ui/provider';
import { BrowserRouter } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { chosenLanguage } from './features/appearance/language.ts';
import { CrashBoundary } from './features/boot/crash-boundary.tsx';
import { Loading } from './features/boot/loading.tsx';
import { readNonce } from './features/boot/page-data.ts';
import type { Services } from './features/boot/services.ts';
import { ServicesContext } from './features/boot/services-context.ts';
import { AppRoutes } from './routes.tsx';

/** The whole shell: its providers around its routes. */
export const Root = ({ services }: { services: Services }) => {
  const { mode, direction } = useStore(services.appearance);
  const checked = useStore(services.session, ({ initialized, error }) => initialized || error !== null);
  return (
    <UiProvider mode={mode} direction={direction} language={chosenLanguage() ?? 'en'} nonce={readNonce()}>
      <I18nextProvider i18n={services.i18n}>
        <ServicesContext value={services}>
          <BrowserRouter>
            <CrashBoundary>{checked ? <AppRoutes /> : <Loading />}</CrashBoundary>
          </BrowserRouter>
        </ServicesContext>
      </I18nextProvider>
    </UiProvider>
  );
};
