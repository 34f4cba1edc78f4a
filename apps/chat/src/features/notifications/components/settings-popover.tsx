import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { AlertSwitches } from './alert-switches.tsx';
import styles from './settings-popover.module.css';

export interface SettingsPopoverProps {
  onClose: () => void;
  onQuickReplies: () => void;
}

/** The settings of the chats, below their button. */
export const SettingsPopover = ({ onClose, onQuickReplies }: SettingsPopoverProps) => {
  const { t } = useTranslation('chat');
  return (
    <>
      <div className={styles.outside} onPointerDown={onClose} />
      <div className={styles.popover} role="dialog" aria-label={t('settings.title')} tabIndex={-1}>
        <AlertSwitches />
        <Button
          type="text"
          block
          className={styles.action}
          icon={<Icon name="reply" size={16} />}
          onClick={onQuickReplies}
        >
          {t('settings.quickReplies')}
        </Button>
      </div>
    </>
  );
};
