import type { Booking, CustomerCard } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { Part } from '../../../ui/part.tsx';
import { useTimes } from '../../time/store/time-context.tsx';
import styles from './customer-card.module.css';

/** The calendar's URL of a booking. */
const pathOf = ({ id, start }: Booking): string =>
  `/dashboard/calendar?${new URLSearchParams({ week: start.slice(0, 10), booking: id })}`;

const BookingRow = ({ booking }: { booking: Booking }) => {
  const { navigation } = useApp();
  const { appointment, full } = useTimes();
  const start = Date.parse(booking.start);
  return (
    <li>
      <button type="button" className={styles.line} onClick={() => navigation.open(pathOf(booking))}>
        <time dateTime={booking.start} title={full(start)}>
          {appointment(start, Date.now())}
        </time>
        {booking.title && <bdi>{booking.title}</bdi>}
      </button>
    </li>
  );
};

/** The bookings of the customer: upcoming ones, then the last ones. */
export const BookingsPart = ({ card: { upcoming, past } }: { card: CustomerCard }) => {
  const { t } = useTranslation('chat');
  return (
    <Part title={t('card.bookings')}>
      {upcoming.length + past.length === 0 && <p className={styles.none}>{t('card.noBookings')}</p>}
      {upcoming.length > 0 && (
        <ul className={styles.lines}>
          {upcoming.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t('card.past', { count: past.length })}</summary>
          <ul className={styles.lines}>
            {past.map((booking) => (
              <BookingRow key={booking.id} booking={booking} />
            ))}
          </ul>
        </details>
      )}
    </Part>
  );
};
