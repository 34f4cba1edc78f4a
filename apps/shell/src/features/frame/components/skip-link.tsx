import { useTranslation } from '@switchboard/ui/i18n';
import type { RefObject } from 'react';
import styles from './skip-link.module.css';

/** The first stop of a keyboard: past the menu, to the screen. */
export const SkipLink = ({ target }: { target: RefObject<HTMLElement | null> }) => {
  const { t } = useTranslation('shell');
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page, without naming it in the address
    <a
      className={styles.link}
      href="#content"
      onClick={(event) => {
        // The address stays as it is: screens keep their own state in it.
        event.preventDefault();
        target.current?.focus();
      }}
    >
      {t('layout.skip')}
    </a>
  );
};
