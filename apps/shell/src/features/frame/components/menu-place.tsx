import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useLocation } from '@switchboard/ui/router';
import { useEffect } from 'react';
import { useLayout } from '../store/use-layout.ts';
import styles from './menu-place.module.css';
import { Sidebar } from './sidebar.tsx';
import { useWidePage } from './use-wide-page.ts';

const lateDrawer = late(async () => (await import('./mobile-drawer.tsx')).MobileDrawer);

const Aside = () => {
  const { compact } = useLayout();
  return (
    <div className={styles.aside} data-compact={compact || undefined}>
      <Sidebar />
    </div>
  );
};

/** The drawer of a narrow page. Its code is fetched after the page is shown. */
const Mobile = () => {
  const { t } = useTranslation('shell');
  const { showError } = useFeedback();
  const { mobileOpen, closeMobile } = useLayout();
  const { key } = useLocation();
  // A navigation, or a page that becomes wide, closes the drawer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
  useEffect(() => closeMobile, [closeMobile, key]);
  const Drawer = useCode(lateDrawer, {
    open: mobileOpen,
    expected: true,
    onFailure: () => {
      closeMobile();
      showError(t('layout.menuUnavailable'), 'menu');
    },
  });
  return Drawer ? <Drawer /> : null;
};

/** The menu beside the screens, or below 1200 px in a drawer. */
export const MenuPlace = () => (useWidePage() ? <Aside /> : <Mobile />);
