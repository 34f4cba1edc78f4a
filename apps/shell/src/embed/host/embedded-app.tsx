import type { DeployedRemote } from '@switchboard/federation/registry';
import { AppFrame } from '@switchboard/host/mount/app-frame';
import type { Wayfinding } from '@switchboard/host/mount/wayfinding';
import { MemoryRouter } from '@switchboard/ui/memory-router';
import { useStore } from '@switchboard/ui/state';
import { Confirmation } from '../../features/auth/components/confirmation.tsx';
import type { Services } from '../../services/services.ts';
import { ServicesContext } from '../../services/services-context.ts';
import { ProgressProvider } from '../../ui/progress.tsx';
import { ElementNotices } from './element-notices.tsx';
import { EmbeddedScreens } from './embedded-screens.tsx';

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
  const { i18n } = services;

  return (
    <AppFrame {...{ container, mode, direction, language, i18n, nonce }}>
      <ServicesContext value={services}>
        <ProgressProvider>
          <MemoryRouter initialEntries={[way.start]}>
            <EmbeddedScreens remote={remote} way={way} />
            <Confirmation />
          </MemoryRouter>
          <ElementNotices app={remote.name} />
        </ProgressProvider>
      </ServicesContext>
    </AppFrame>
  );
};
