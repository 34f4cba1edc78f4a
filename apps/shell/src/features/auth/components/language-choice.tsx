import { LANGUAGES } from '@switchboard/federation/language';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { LANGUAGE_NAMES } from '../../../services/language-names.ts';
import { useServices } from '../../../services/services-context.ts';
import styles from './language-choice.module.css';

/** The choice of the language before the sign-in. */
export const LanguageChoice = () => {
  const { t } = useTranslation('shell');
  const { language: store } = useServices();
  const { language } = useStore(store);
  return (
    <fieldset className={styles.choice} aria-label={t('auth.language')}>
      {LANGUAGES.map((offered) => (
        <button
          key={offered}
          type="button"
          lang={offered}
          aria-pressed={offered === language}
          onClick={() => store.choose(offered)}
        >
          {LANGUAGE_NAMES[offered]}
        </button>
      ))}
    </fieldset>
  );
};
