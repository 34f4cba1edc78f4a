import type { DeployedRemote } from '@switchboard/federation/registry';
import { I18nextProvider } from '@switchboard/ui/i18n';
import { UiProvider } from '@switchboard/ui/provider';
import { MemoryRouter } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useCallback, useLayoutEffect } from 'react';
import { AuthFrame } from '../../services/auth-frame.ts';
import { ElsewhereContext } from '../../services/elsewhere-context.ts';
import { PathContext } from '../../services/path-context.ts';
import { ReloadContext } from '../../services/reload-context.ts';
import type { Services } from '../../services/services.ts';
import { ServicesContext } from '../../services/services-context.ts';
import { TitleContext } from '../../services/title-context.ts';
import { ProgressProvider } from '../../ui/progress-provider.tsx';
import { CompactFrame } from './compact-frame.tsx';
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

/** An app without the dashboard around it. */
export const EmbeddedApp = ({ services, way, remote, container, nonce }: EmbeddedAppProps) => {
  const { mode, direction } = useStore(services.appearance);
  const language = useStore(services.language, (state) => state.language);

  useLayoutEffect(() => {
    container.classList.toggle('dark', mode === 'dark');
    container.classList.toggle('light', mode === 'light');
    container.dir = direction;
  }, [container, mode, direction]);

  const openElsewhere = (path: string) => {
    const elsewhere = way.isElsewhere(path);
    if (elsewhere) way.elsewhere(path);
    return elsewhere;
  };

  const askedPath = useCallback(() => way.path(), [way]);

  return (
    <UiProvider mode={mode} direction={direction} language={language} nonce={nonce} container={container}>
      <I18nextProvider i18n={services.i18n}>
        <ServicesContext value={services}>
          <TitleContext value={way.titled}>
            <ElsewhereContext value={openElsewhere}>
              <PathContext value={askedPath}>
                <ReloadContext value={way.reload}>
                  <AuthFrame value={CompactFrame}>
                    <ProgressProvider>
                      <MemoryRouter initialEntries={[way.start]}>
                        <EmbeddedScreens remote={remote} way={way} />
                      </MemoryRouter>
                      <ElementNotices app={remote.name} />
                    </ProgressProvider>
                  </AuthFrame>
                </ReloadContext>
              </PathContext>
            </ElsewhereContext>
          </TitleContext>
        </ServicesContext>
      </I18nextProvider>
    </UiProvider>
  );
};
