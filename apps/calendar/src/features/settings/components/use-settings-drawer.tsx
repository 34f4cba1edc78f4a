import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ReactNode, useState } from 'react';
import type { SettingsDrawerProps } from './settings-drawer.tsx';

const lateDrawer = late(async () => (await import('./settings-drawer.tsx')).SettingsDrawer);

/** The drawer of the settings, fetched when it is first opened. */
export const useSettingsDrawer = (): {
  show: (part?: SettingsDrawerProps['part']) => void;
  drawer: ReactNode;
} => {
  const { t } = useTranslation('calendar');
  const { showError } = useFeedback();
  const [shown, setShown] = useState<{ open: boolean; part?: SettingsDrawerProps['part'] }>({ open: false });
  const close = () => setShown({ open: false });
  const Drawer = useCode(lateDrawer, {
    open: shown.open,
    onFailure: () => {
      close();
      showError(t('formFailed.title'), 'drawer');
    },
  });
  return {
    show: (part) => setShown({ open: true, part }),
    drawer: Drawer && <Drawer {...shown} onClose={close} />,
  };
};
