import { useTranslation } from '@switchboard/ui/i18n';
import styles from './key-hints.module.css';

const HINTS = [
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['↵'], does: 'open' },
  { keys: ['Esc'], does: 'close' },
];

/** Hints for the keyboard, hidden from screen readers. */
export const KeyHints = () => {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.hints} aria-hidden>
      {HINTS.map(({ keys, does }) => (
        <span key={does} className={styles.hint}>
          {keys.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
          {t(`search.hint.${does}`)}
        </span>
      ))}
    </div>
  );
};
