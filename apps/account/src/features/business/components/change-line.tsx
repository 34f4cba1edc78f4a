import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { Change, Field } from '../store/use-business.ts';
import styles from './business.module.css';

export interface ChangeLineProps {
  field: Field;
  change: Change | undefined;
  onUndo: () => void;
}

/** What became of the last change of a field, with a way to take it back; announced. */
export const ChangeLine = ({ field, change, onUndo }: ChangeLineProps) => {
  const { t } = useTranslation('account');
  const mine = change?.field === field ? change : undefined;
  return (
    <div className={styles.change} role="status">
      {mine?.status === 'failed' && <span className={styles.failed}>{mine.message}</span>}
      {mine && mine.status !== 'failed' && (
        <span>
          {mine.status !== 'saving' && <Icon name="check" size={14} />} {t(`business.${mine.status}`)}
        </span>
      )}
      {mine?.status === 'saved' && (
        <Button type="link" size="small" onClick={onUndo}>
          {t('business.undo')}
        </Button>
      )}
    </div>
  );
};
