import type { DeployedRemote } from '@switchboard/federation/registry';
import { I18nextProvider } from '@switchboard/ui/i18n';
import { UiProvider } from '@switchboard/ui/provider';
import { MemoryRouter } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useLayoutEffect } from 'react';
import type { Services } from '../../services/services.ts';
import { ServicesContext } from '../../services/services-context.ts';
import { ProgressProvider } from '../../ui/progress.tsx';
import { ElementNotices } from './element-notices.tsx';
import { EmbeddedScreens } from './embedded-screens.tsx';
import type { Wayfinding } from './wayfinding.ts';

export interface EmbeddedAppProps {
  services: Services;
  way: Wayfinding;
  remote: DeployedRemote;
  /** The element that the app is rendered into. */
  container: HTMLElement;
  nonce: string | undefined;
}

/** One app with its providers, without the dashboard. */
export const EmbeddedApp = ({ services, way, remote, container, nonce }: EmbeddedAppProps) => {
  const { mode, direction } = useStore(services.appearance);
  const language = useStore(services.language, (state) => state.language);

  useLayoutEffect(() => {
    container.classList.toggle('dark', mode === 'dark');
    container.classList.toggle('light', mode === 'light');
    container.dir = direction;
  }, [container, mode, direction]);

  return (
    <UiProvider mode={mode} direction={direction} language={language} nonce={nonce} container={container}>
      <I18nextProvider i18n={services.i18n}>
        <ServicesContext value={services}>
          <ProgressProvider>
            <MemoryRouter initialEntries={[way.start]}>
              <EmbeddedScreens remote={remote} way={way} />
            </MemoryRouter>
            <ElementNotices app={remote.name} />
          </ProgressProvider>
        </ServicesContext>
      </I18nextProvider>
    </UiProvider>
  );
};
