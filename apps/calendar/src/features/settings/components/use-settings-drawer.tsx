import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ReactNode } from 'react';
import type { SettingsPart } from '../model/parts.ts';

const lateDrawer = late(async () => (await import('./settings-drawer.tsx')).SettingsDrawer);

/**
 * The drawer of the settings, fetched when it is first opened.
 *
 * @param part the part that is shown; `undefined` while the drawer is closed
 */
export const useSettingsDrawer = (part: SettingsPart | undefined, onClose: () => void): ReactNode => {
  const { t } = useTranslation('calendar');
  const { showError } = useFeedback();
  const open = part !== undefined;
  const Drawer = useCode(lateDrawer, {
    open,
    onFailure: () => {
      onClose();
      showError(t('formFailed.title'), 'drawer');
    },
  });
  return Drawer && <Drawer open={open} part={part} onClose={onClose} />;
};
