import { useTranslation } from '@switchboard/ui/i18n';
import { useWeekFits } from '../store/use-week-fits.ts';
import styles from './loading-week.module.css';

const COLUMNS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Placeholder of the week, in its size. */
export const LoadingWeek = () => {
  const { t } = useTranslation('calendar');
  const wide = useWeekFits();
  return (
    <div className={styles.loading} role="status" aria-label={t('loading')}>
      <span className={styles.bar} />
      <span className={styles.bar} />
      <div className={wide ? styles.columns : styles.rows}>
        {COLUMNS.map((column) => (
          <span key={column} className={styles.piece} />
        ))}
      </div>
    </div>
  );
};
