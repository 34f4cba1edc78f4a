import type { BookingOption } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { totalsOf } from '../model/totals.ts';
import styles from './booking-totals.module.css';

/** Total duration and price of the chosen services, and the end of the booking. Announces changes. */
export const BookingTotals = ({ chosen, end }: { chosen: readonly BookingOption[]; end: number }) => {
  const { t } = useTranslation('calendar');
  const { formats } = useCalendar();
  const { duration, price } = totalsOf(chosen);

  return (
    <div className={styles.totals} role="status">
      <span className={styles.label}>{t('booking.total')}</span>
      <span className={styles.end}>{t('booking.ends', { time: formats.time(end) })}</span>
      <strong>
        <bdi dir="ltr">{formats.duration(duration)}</bdi>
      </strong>
      <strong className={styles.price}>{formats.price(price)}</strong>
    </div>
  );
};
