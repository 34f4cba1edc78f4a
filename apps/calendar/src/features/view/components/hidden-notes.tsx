import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useHiddenBookings } from '../store/use-shown-bookings.ts';
import type { ViewControl } from '../store/use-view.ts';
import styles from './hidden-notes.module.css';

export interface HiddenNotesProps {
  view: ViewControl;
  /** How many resources have a column, and how many have none. */
  shown: number;
  left: number;
}

/** Says what of the shown days is not shown by choice, or because it is too much. */
export const HiddenNotes = ({ view, shown, left }: HiddenNotesProps) => {
  const { t } = useTranslation('calendar');
  const hidden = useHiddenBookings(view);
  if (hidden === 0 && left === 0) return null;
  return (
    <div className={styles.notes}>
      {hidden > 0 && (
        <p className={styles.note}>
          <span role="status">{t('header.hidden', { count: hidden })}</span>
          <Button size="small" type="text" onClick={() => view.choose('hidesCancelled', false)}>
            {t('header.show')}
          </Button>
        </p>
      )}
      {left > 0 && <p className={styles.note}>{t('header.left', { shown, count: shown + left })}</p>}
    </div>
  );
};
