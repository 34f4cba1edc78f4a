import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import './theme/fonts/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import { FeedbackProvider } from './components/feedback.tsx';
import { Icon } from './components/icon.tsx';
import { useMediaQuery } from './components/use-media-query.ts';
import { antdTheme, confined, type Mode } from './theme/antd-theme.ts';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** The same icon in all fields that hide their value: it names what a press does. */
const secretFields: ConfigProviderProps['inputPassword'] = {
  iconRender: (shown) => <Icon name={shown ? 'hide' : 'show'} size={16} />,
};

/** Milliseconds after the start. */
const EMOJI_DELAY = 2_000;

/** antd has English texts for those missing here. */
const english: Locale = { locale: 'en' };

const locales = {
  en: undefined,
  es: () => import(/* webpackChunkName: "part-es" */ 'antd/locale/es_ES'),
  ru: () => import(/* webpackChunkName: "part-ru" */ 'antd/locale/ru_RU'),
};

/** The texts of antd: English ones until those of the language are fetched. */
const useAntdLocale = (language: keyof typeof locales): Locale => {
  const [fetched, setFetched] = useState<{ language: string; locale: Locale }>();
  useEffect(() => {
    let wanted = true;
    locales[language]?.().then(
      ({ default: locale }) => wanted && setFetched({ language, locale }),
      (error: unknown) => console.warn(`The texts of antd in '${language}' could not be fetched`, error),
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  return fetched?.language === language ? fetched.locale : english;
};

/** Makes the emoji font known once the first content is there: it is fetched for the emoji that are shown. */
const useEmojiFont = () =>
  useEffect(() => {
    const load = () =>
      import(/* webpackChunkName: "emoji" */ './theme/fonts/emoji.css').catch((error: unknown) =>
        console.warn('The emoji font could not be fetched', error),
      );
    const timer = setTimeout(load, EMOJI_DELAY);
    return () => clearTimeout(timer);
  }, []);

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
  const motion = !useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = antdTheme(mode, pointer, motion);
  useEmojiFont();
  return (
    <ConfigProvider
      theme={container ? confined(theme, mode) : theme}
      direction={direction}
      inputPassword={secretFields}
      locale={useAntdLocale(language)}
      {...(nonce && { csp: { nonce } })}
      {...(container && { getPopupContainer: () => container })}
    >
      <FeedbackProvider>{children}</FeedbackProvider>
    </ConfigProvider>
  );
};
