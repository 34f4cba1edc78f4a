import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useRef } from 'react';
import { useLayout } from '../store/use-layout.ts';
import styles from './menu.module.css';
import { UnreadMark } from './unread-count.tsx';

/** Opens the drawer of the menu, and takes the focus back when it closes. */
export const DrawerOpener = () => {
  const { t } = useTranslation('shell');
  const { mobileOpen, openMobile } = useLayout();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !mobileOpen) button.current?.focus();
    wasOpen.current = mobileOpen;
  }, [mobileOpen]);

  return (
    <span className={styles.opener}>
      <Button
        ref={button}
        type="text"
        aria-label={t('layout.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={mobileOpen}
        icon={<Icon name="menu" />}
        onClick={openMobile}
      />
      <UnreadMark />
    </span>
  );
};
