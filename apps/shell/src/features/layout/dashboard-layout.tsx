import { Drawer } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Outlet } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useState } from 'react';
import { useServices } from '../boot/services-context.ts';
import { Sidebar } from '../menu/sidebar.tsx';
import { Guard } from '../session/guard.tsx';
import styles from './dashboard-layout.module.css';
import { TopBar } from './top-bar.tsx';
import { useWide } from './use-wide.ts';

/** The signed-in frame: side menu, top bar, and the screen. Below 1200 px the menu is a drawer. */
export const DashboardLayout = () => {
  const { t } = useTranslation('shell');
  const direction = useStore(useServices().appearance, (state) => state.direction);
  const wide = useWide();
  const [compact, setCompact] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);

  return (
    <Guard access="signed-in">
      <a className={styles.skip} href="#content">
        {t('layout.skip')}
      </a>
      <div className={styles.layout}>
        {wide ? (
          <aside className={styles.aside} data-compact={compact || undefined}>
            <Sidebar compact={compact} onToggle={() => setCompact(!compact)} />
          </aside>
        ) : (
          <Drawer
            open={drawerOpen}
            onClose={closeDrawer}
            placement={direction === 'rtl' ? 'right' : 'left'}
            size={280}
            closable={false}
            aria-label={t('layout.menu')}
            styles={{ body: { padding: 0 } }}
          >
            <Sidebar compact={false} onNavigate={closeDrawer} />
          </Drawer>
        )}
        <div className={styles.column}>
          <TopBar {...(!wide && { onOpenMenu: () => setDrawerOpen(true) })} />
          <main id="content" tabIndex={-1} className={styles.content}>
            <Outlet />
          </main>
        </div>
      </div>
    </Guard>
  );
};
