import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { Change, Field } from '../store/use-business.ts';
import styles from './business.module.css';

export interface ChangeLineProps {
  field: Field;
  change: Change | undefined;
  onUndo: () => void;
  onChoose: (side: 'mine' | 'theirs') => void;
  /** The words for a value; the value itself by default. */
  wordsOf?: (value: string) => string;
}

/** What became of the last change of a field, with a way to take it back; announced. */
export const ChangeLine = ({ field, change, onUndo, onChoose, wordsOf = String }: ChangeLineProps) => {
  const { t } = useTranslation('account');
  if (change?.field !== field) return <div className={styles.change} role="status" />;
  const { status, value } = change;
  const shown = (one: string) => (one === '' ? t('business.notChosen') : wordsOf(one));
  return (
    <div className={styles.change} role="status">
      {status === 'failed' && <span className={styles.failed}>{change.message}</span>}
      {status === 'disputed' && (
        <>
          <span>{t('business.disputed', { theirs: shown(change.theirs), mine: shown(value) })}</span>
          <Button size="small" onClick={() => onChoose('mine')}>
            {t('business.keepMine')}
          </Button>
          <Button size="small" onClick={() => onChoose('theirs')}>
            {t('business.takeTheirs')}
          </Button>
        </>
      )}
      {(status === 'saving' || status === 'saved' || status === 'undone') && (
        <span>
          {status !== 'saving' && <Icon name="check" size={14} />} {t(`business.${status}`)}
        </span>
      )}
      {status === 'saved' && (
        <Button type="link" size="small" onClick={onUndo}>
          {t('business.undo')}
        </Button>
      )}
    </div>
  );
};
