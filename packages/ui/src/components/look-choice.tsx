import { browserOrder } from './browser-order.ts';
import { Icon } from './icon.tsx';
import styles from './look-choice.module.css';
import { Tooltip } from './tooltip.tsx';
import { useMediaQuery } from './use-media-query.ts';

/** Each language by its own name, for users who read no other. */
const NAMES = { en: 'English', es: 'Español', ru: 'Русский' };
type Language = keyof typeof NAMES;
const LANGUAGES: readonly Language[] = ['en', 'es', 'ru'];

export interface LookChoiceProps {
  texts: { language: string; theme: string; dark: string; light: string };
  language: Language;
  /** The language that the user chose; without one, that of the browser is suggested. */
  chosen: Language | undefined;
  mode: 'dark' | 'light';
  onLanguage: (language: Language) => void;
  onMode: (mode: 'dark' | 'light') => void;
}

/** A small choice of language and theme, the preferences of the browser first. */
export const LookChoice = ({ texts, language, chosen, mode, onLanguage, onMode }: LookChoiceProps) => {
  const prefersLight = useMediaQuery('(prefers-color-scheme: light)');
  const languages = browserOrder(LANGUAGES);
  const suggested = chosen ? undefined : languages[0];
  const modes = prefersLight ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  return (
    <div className={styles.look}>
      <fieldset className={styles.choice} aria-label={texts.language}>
        {languages.map((offered) => (
          <button
            key={offered}
            type="button"
            lang={offered}
            className={offered === suggested && offered !== language ? styles.suggested : undefined}
            aria-pressed={offered === language}
            onClick={() => onLanguage(offered)}
          >
            {NAMES[offered]}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.choice} aria-label={texts.theme}>
        {modes.map((offered) => (
          <Tooltip key={offered} title={texts[offered]}>
            <button
              type="button"
              aria-label={texts[offered]}
              aria-pressed={offered === mode}
              onClick={() => onMode(offered)}
            >
              <Icon name={offered} size={16} />
            </button>
          </Tooltip>
        ))}
      </fieldset>
    </div>
  );
};
