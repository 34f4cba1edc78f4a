import { Drawer } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useServices } from '../../../services/services-context.ts';
import { useLayout } from '../store/use-layout.ts';
import { Sidebar } from './sidebar.tsx';

/** The menu in a drawer. */
export const MobileDrawer = () => {
  const { t } = useTranslation('shell');
  const direction = useStore(useServices().appearance, (state) => state.direction);
  const { mobileOpen, closeMobile } = useLayout();
  return (
    <Drawer
      open={mobileOpen}
      onClose={closeMobile}
      placement={direction === 'rtl' ? 'right' : 'left'}
      size={280}
      destroyOnHidden
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
