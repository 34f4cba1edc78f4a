import type { Language } from '@switchboard/federation';
import { I18nextProvider, type I18nInstance } from '@switchboard/ui/i18n';
import { UiProvider } from '@switchboard/ui/provider';
import { type ReactNode, useLayoutEffect } from 'react';

export interface AppFrameProps {
  /** The element that the app is rendered into. */
  container: HTMLElement;
  mode: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  language: Language;
  i18n: I18nInstance;
  nonce: string | undefined;
  children: ReactNode;
}

/** Makes the element that an app of a foreign page is rendered into. Its styles begin at this class. */
export const createContainer = (element: HTMLElement): HTMLElement => {
  const container = document.createElement('div');
  container.className = 'switchboard-root';
  element.append(container);
  return container;
};

/** Theme, direction, language and texts of an app in a foreign page. */
export const AppFrame = ({ container, mode, direction, language, i18n, nonce, children }: AppFrameProps) => {
  useLayoutEffect(() => {
    container.classList.toggle('dark', mode === 'dark');
    container.classList.toggle('light', mode === 'light');
    container.dir = direction;
  }, [container, mode, direction]);

  return (
    <UiProvider mode={mode} direction={direction} language={language} nonce={nonce} container={container}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </UiProvider>
  );
};
