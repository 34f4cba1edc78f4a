import type { Language, Texts } from '@switchboard/federation';
import { storedLanguage } from '@switchboard/host/look/stored-language';
import { Button, ErrorState } from '@switchboard/ui';
import { createI18n } from '@switchboard/ui/i18n';
import { UiProvider } from '@switchboard/ui/provider';
import { texts } from '../locales/index.ts';
import { readNonce } from './page-data.ts';

export interface StartFailureProps {
  language: Language;
  /** Texts of the shell in that language. */
  words: Texts;
  /** Number of the error, such as `SB102`, where it has one. */
  number?: string;
}

/** The chosen language, or English when its texts cannot be fetched either. */
export const failureIn = async (language = storedLanguage() ?? 'en'): Promise<StartFailureProps> => {
  const english = { language: 'en', words: texts.en } as const;
  if (language === 'en') return english;
  return texts[language]().then(
    (words) => ({ language, words }),
    () => english,
  );
};

/** Shown when the shell cannot start: the registry or the configuration could not be read. */
export const StartFailure = ({ language, words, number }: StartFailureProps) => {
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'shell', words);
  const t = i18n.getFixedT(language, 'shell');
  const { classList, dir } = document.documentElement;
  return (
    <UiProvider
      mode={classList.contains('dark') ? 'dark' : 'light'}
      direction={dir === 'rtl' ? 'rtl' : 'ltr'}
      language={language}
      nonce={readNonce()}
    >
      <main className="boot">
        <ErrorState
          heading="h1"
          title={t('startFailure.title')}
          text={t('startFailure.text')}
          code={number ? { text: number, title: t('remote.number', { number }) } : undefined}
          action={<Button onClick={() => window.location.reload()}>{t('startFailure.reload')}</Button>}
        />
      </main>
    </UiProvider>
  );
};
