import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { BotCall, BotChange } from '../store/use-bot-change.ts';
import styles from './bot-controls.module.css';

export interface DoneLineProps {
  done: BotChange | undefined;
  onUndo: (undo: BotCall) => void;
}

/** The last change of a bot, with a way to take it back; announced. */
export const DoneLine = ({ done, onUndo }: DoneLineProps) => {
  const { t } = useTranslation('account');
  return (
    <div role="status" className={styles.done}>
      {done && (
        <>
          <Icon name="check" size={14} /> {done.text}
          <Button type="link" size="small" onClick={() => onUndo(done.undo)}>
            {t('bots.undo')}
          </Button>
        </>
      )}
    </div>
  );
};
