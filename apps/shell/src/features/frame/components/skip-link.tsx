import { useTranslation } from '@switchboard/ui/i18n';
import type { RefObject } from 'react';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: skips the menu. */
export const SkipLink = ({ target }: { target: RefObject<HTMLElement | null> }) => {
  const { t } = useTranslation('shell');
  return (
    // biome-ignore lint/a11y/useValidAnchor: it moves the focus and leaves the address as it is
    <a
      className={styles.link}
      href="#content"
      onClick={(event) => {
        // Screens keep state in the address.
        event.preventDefault();
        target.current?.focus();
      }}
    >
      {t('layout.skip')}
    </a>
  );
};
