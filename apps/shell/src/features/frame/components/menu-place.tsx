import { Drawer } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useLocation } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useEffect } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { useLayout } from '../store/use-layout.ts';
import styles from './menu-place.module.css';
import { Sidebar } from './sidebar.tsx';
import { useWide } from './use-wide.ts';

const Aside = () => {
  const { compact } = useLayout();
  return (
    <div className={styles.aside} data-compact={compact || undefined}>
      <Sidebar />
    </div>
  );
};

const MobileDrawer = () => {
  const { t } = useTranslation('shell');
  const direction = useStore(useServices().appearance, (state) => state.direction);
  const { mobileOpen, closeMobile } = useLayout();
  const { key } = useLocation();
  // A navigation, or a page that becomes wide, closes the drawer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
  useEffect(() => closeMobile, [closeMobile, key]);
  return (
    <Drawer
      open={mobileOpen}
      onClose={closeMobile}
      placement={direction === 'rtl' ? 'right' : 'left'}
      size={280}
      closable={false}
      // Its opener takes the focus back at once; antd would do so after the animation, and steal it.
      focusable={{ focusTriggerAfterClose: false }}
      aria-label={t('layout.menu')}
      styles={{ body: { padding: 0 } }}
    >
      <Sidebar inDrawer />
    </Drawer>
  );
};

/** The menu beside the screens, or below 1200 px in a drawer. */
export const MenuPlace = () => (useWide() ? <Aside /> : <MobileDrawer />);
