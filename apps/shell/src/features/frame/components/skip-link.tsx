import { useTranslation } from '@switchboard/ui/i18n';
import type { RefObject } from 'react';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: skips the menu. */
export const SkipLink = ({ target }: { target: RefObject<HTMLElement | null> }) => {
  const { t } = useTranslation('shell');
  return (
    // biome-ignore lint/a11y/useValidAnchor: it moves the focus and keeps the URL
    <a
      className={styles.link}
      href="#content"
      onClick={(event) => {
        // Screens keep state in the URL.
        event.preventDefault();
        target.current?.focus();
      }}
    >
      {t('layout.skip')}
    </a>
  );
};
