import { pageStorage } from '@switchboard/host/page-storage';
import { Outlet } from '@switchboard/ui/router';
import { useRef, useState } from 'react';
import { Guard } from '../../auth/components/guard.tsx';
import { Search } from '../../search/components/search.tsx';
import { createLayout } from '../store/layout-store.ts';
import { LayoutContext } from '../store/use-layout.ts';
import { MenuContext, useMenu } from '../store/use-menu.ts';
import styles from './dashboard-layout.module.css';
import { MenuPlace } from './menu-place.tsx';
import { ScreenAnnouncer } from './screen-announcer.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** The signed-in frame: side menu, top bar, and the screen. */
export const DashboardLayout = () => {
  const menu = useMenu();
  const [layout] = useState(() => createLayout(pageStorage('local')));
  const [searchOpen, setSearchOpen] = useState(false);
  const [searchExpected, setSearchExpected] = useState(false);
  const content = useRef<HTMLElement>(null);

  return (
    <Guard access="signed-in">
      <LayoutContext value={layout}>
        <SkipLink target={content} />
        <div className={styles.layout}>
          <MenuContext value={menu}>
            <MenuPlace />
          </MenuContext>
          <div className={styles.column}>
            <TopBar
              searchOpen={searchOpen}
              onSearch={() => setSearchOpen(true)}
              onExpectSearch={() => setSearchExpected(true)}
            />
            <main ref={content} id="content" tabIndex={-1} className={styles.content}>
              <Outlet />
            </main>
          </div>
        </div>
        <Search open={searchOpen} expected={searchExpected} onOpenChange={setSearchOpen} />
        <ScreenAnnouncer />
      </LayoutContext>
    </Guard>
  );
};
