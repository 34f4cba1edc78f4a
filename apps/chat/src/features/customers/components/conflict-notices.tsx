import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useAction } from '../../../ui/use-action.ts';
import { useCard, useCardStore } from '../store/use-card.ts';
import styles from './customer-card.module.css';

/** Asks, for each text that another place changed at the same time, which one to keep. */
export const ConflictNotices = () => {
  const { t } = useTranslation('chat');
  const card = useCardStore();
  const conflicts = useCard((state) => state.conflicts);
  const { run } = useAction();
  return conflicts.map(({ field, mine, theirs }) => {
    const words = (text: string) => (field === 'stage' ? t(`stages.${text}`) : text) || t('card.emptyText');
    return (
      <div key={field} role="alert" aria-label={t(`card.${field}`)} className={styles.notice} data-waiting>
        <p>{t('card.conflict', { field: t(`card.${field}`) })}</p>
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className={styles.side}>
            <blockquote dir="auto">{words(side === 'mine' ? mine : theirs)}</blockquote>
            <Button size="small" onClick={() => void run(() => card.choose(field, side))}>
              {t(side === 'mine' ? 'card.keepMine' : 'card.keepTheirs')}
            </Button>
          </div>
        ))}
      </div>
    );
  });
};
