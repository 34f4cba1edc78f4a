import type { Language } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useServices } from '../boot/services-context.ts';
import styles from './language-choice.module.css';

/** Each in its own words: whoever looks for theirs may read no other. */
const NAMES: Record<Language, string> = { en: 'English', es: 'Español', ru: 'Русский' };

/** A quiet choice of the language, for people who have no settings yet. */
export const LanguageChoice = () => {
  const { t } = useTranslation('shell');
  const { language: store } = useServices();
  const { language } = useStore(store);
  return (
    <fieldset className={styles.choice} aria-label={t('auth.language')}>
      {(Object.keys(NAMES) as Language[]).map((offered) => (
        <button
          key={offered}
          type="button"
          lang={offered}
          aria-pressed={offered === language}
          onClick={() => store.choose(offered)}
        >
          {NAMES[offered]}
        </button>
      ))}
    </fieldset>
  );
};
