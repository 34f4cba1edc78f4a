import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useCard, useCardStore } from '../store/use-card.ts';
import styles from './customer-card.module.css';

/** Shows the merged customer, and undoes the merge. */
export const MergedNotice = () => {
  const { t } = useTranslation('chat');
  const card = useCardStore();
  const merged = useCard((state) => state.merged);
  const { pending, run } = useAction();
  return (
    <div role="status">
      {merged && (
        <div className={styles.notice}>
          <p dir="auto">{t('card.merged', { name: merged.name })}</p>
          <Button size="small" loading={pending} onClick={() => void run(() => card.unmerge(merged.id))}>
            {t('card.undo')}
          </Button>
          <IconButton icon="close" size={14} label={t('card.dismiss')} onClick={card.dismissMerge} />
        </div>
      )}
    </div>
  );
};
