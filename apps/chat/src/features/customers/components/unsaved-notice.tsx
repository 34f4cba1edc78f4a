import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useAction } from '../../../ui/use-action.ts';
import type { Fields } from '../model/edit.ts';
import { useCard, useCardStore } from '../store/use-card.ts';
import styles from './customer-card.module.css';

const nameOf = (field: keyof Fields) => (field === 'phones' || field === 'usernames' ? 'contact' : field);

/** Says which changes of the card are not stored, and why; sends them again, or takes them back. */
export const UnsavedNotice = () => {
  const { t, i18n } = useTranslation('chat');
  const card = useCardStore();
  const unsaved = useCard((state) => state.unsaved);
  const { pending, run } = useAction();
  if (unsaved.length === 0) return null;
  const fields = [...new Set(unsaved.map(({ field }) => t(`card.${nameOf(field)}`)))];
  const reasons = [...new Set(unsaved.map(({ reason }) => reason))];
  return (
    <div role="alert" className={styles.notice} data-waiting>
      <p>
        {new Intl.ListFormat(i18n.language).format(fields)}: {reasons.join(' ')}
      </p>
      <div className={styles.side}>
        <Button size="small" loading={pending} onClick={() => void run(card.retryEdits)}>
          {t('card.noteFailed')}
        </Button>
        <Button size="small" type="text" disabled={pending} onClick={card.dismissEdits}>
          {t('card.takeBack')}
        </Button>
      </div>
    </div>
  );
};
