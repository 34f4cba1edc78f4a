import { Mark } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { useLayout } from '../store/use-layout.ts';
import { useMenuContext } from '../store/use-menu.ts';
import { MenuList } from './menu-list.tsx';
import styles from './sidebar.module.css';
import { CloseButton, WidthButton } from './sidebar-buttons.tsx';

/** The side menu: 280 px, or 86 px when compact. A compact menu widens over the content on hover and focus. */
export const Sidebar = ({ inDrawer = false }: { inDrawer?: boolean }) => {
  const { t } = useTranslation('shell');
  const { items, language } = useMenuContext();
  const { compact, toggleCompact } = useLayout();
  // A click makes it narrow although the pointer is still on it.
  const [held, setHeld] = useState(false);
  const release = () => setHeld(false);
  const toggleWidth = () => {
    toggleCompact();
    setHeld(true);
  };

  return (
    <nav
      className={styles.sidebar}
      aria-label={t('layout.menu')}
      data-compact={(compact && !inDrawer) || undefined}
      data-held={held || undefined}
      onPointerEnter={release}
      onPointerLeave={release}
    >
      <div className={styles.header}>
        <Mark size={32} />
        <span className={styles.product}>Switchboard</span>
        {inDrawer ? <CloseButton /> : <WidthButton onToggle={toggleWidth} />}
      </div>
      <div className={styles.entries} lang={language}>
        <MenuList items={items} />
      </div>
    </nav>
  );
};
