import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useAction } from '../../../ui/use-action.ts';
import { useCard, useCardStore } from '../store/use-card.ts';
import styles from './customer-card.module.css';

/** Asks which text to keep when another place changed it at the same time. */
export const ConflictNotice = () => {
  const { t } = useTranslation('chat');
  const card = useCardStore();
  const conflict = useCard((state) => state.conflict);
  const { run } = useAction();
  if (!conflict) return null;
  const { field, mine, theirs } = conflict;
  const words = (text: string) => (field === 'stage' ? t(`stages.${text}`) : text) || t('card.emptyText');
  return (
    <div role="alert" className={styles.notice} data-waiting>
      <p>{t('card.conflict', { field: t(`card.${field}`) })}</p>
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side} className={styles.side}>
          <blockquote dir="auto">{words(side === 'mine' ? mine : theirs)}</blockquote>
          <Button size="small" onClick={() => void run(() => card.choose(side))}>
            {t(side === 'mine' ? 'card.keepMine' : 'card.keepTheirs')}
          </Button>
        </div>
      ))}
    </div>
  );
};
