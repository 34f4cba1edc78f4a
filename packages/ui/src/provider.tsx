import { App, ConfigProvider } from 'antd';
import en from 'antd/locale/en_US';
import es from 'antd/locale/es_ES';
import ru from 'antd/locale/ru_RU';
import type { ReactNode } from 'react';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import { antdTheme, type Mode } from './theme/antd-theme.ts';
import { usePointer } from './theme/use-pointer.ts';

const locales = { en, es, ru };

export interface UiProviderProps {
  mode: Mode;
  direction: 'ltr' | 'rtl';
  language: keyof typeof locales;
  /** Of the content security policy: style elements made at run time carry it. */
  nonce: string | undefined;
  children: ReactNode;
}

/** Theme, direction and language for everything inside. A host renders exactly one. */
export const UiProvider = ({ mode, direction, language, nonce, children }: UiProviderProps) => {
  const pointer = usePointer();
  return (
    <ConfigProvider
      theme={antdTheme(mode, pointer)}
      direction={direction}
      locale={locales[language]}
      {...(nonce && { csp: { nonce } })}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
};
