import { Button, ErrorState } from '@switchboard/ui';
import { createI18n } from '@switchboard/ui/i18n';
import { UiProvider } from '@switchboard/ui/provider';
import { texts } from '../../locales/index.ts';
import { readNonce } from './page-data.ts';

const LANGUAGE = 'en';

/** Stands where the shell cannot start: what is deployed, or how it is configured, could not be read. */
export const StartFailure = () => {
  const i18n = createI18n(LANGUAGE);
  i18n.addResourceBundle(LANGUAGE, 'shell', texts.en);
  const t = i18n.getFixedT(LANGUAGE, 'shell');
  const mode = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
  return (
    <UiProvider mode={mode} direction="ltr" language={LANGUAGE} nonce={readNonce()}>
      <main className="boot">
        <ErrorState
          heading="h1"
          title={t('startFailure.title')}
          text={t('startFailure.text')}
          action={<Button onClick={() => window.location.reload()}>{t('startFailure.reload')}</Button>}
        />
      </main>
    </UiProvider>
  );
};
