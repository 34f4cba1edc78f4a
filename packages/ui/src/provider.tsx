import { App, ConfigProvider } from 'antd';
import en from 'antd/locale/en_US';
import es from 'antd/locale/es_ES';
import ru from 'antd/locale/ru_RU';
import type { ReactNode } from 'react';
import './theme/fonts/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import { useMediaQuery } from './components/use-media-query.ts';
import { antdTheme, confined, type Mode } from './theme/antd-theme.ts';

const locales = { en, es, ru };

export interface UiProviderProps {
  mode: Mode;
  direction: 'ltr' | 'rtl';
  language: keyof typeof locales;
  /** Nonce of the content security policy, for style elements made at run time. */
  nonce: string | undefined;
  /**
   * Set in a foreign page: popups stay inside this element, and the styles of the components have no effect outside it.
   */
  container?: HTMLElement | undefined;
  children: ReactNode;
}

/** Theme, direction and language of its content. A page of the suite has exactly one; an embedded app has its own. */
export const UiProvider = ({ mode, direction, language, nonce, container, children }: UiProviderProps) => {
  const pointer = useMediaQuery('(pointer: coarse)') ? 'coarse' : 'fine';
  return (
    <ConfigProvider
      theme={container ? confined(antdTheme(mode, pointer), mode) : antdTheme(mode, pointer)}
      direction={direction}
      locale={locales[language]}
      {...(nonce && { csp: { nonce } })}
      {...(container && { getPopupContainer: () => container })}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
};
