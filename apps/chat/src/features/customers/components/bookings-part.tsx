import type { Booking, CustomerCard } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { Part } from '../../../ui/part.tsx';
import type { Appointments } from '../model/appointments.ts';
import { useAppointments } from '../store/use-appointments.ts';
import styles from './customer-card.module.css';

interface BookingRowProps {
  booking: Booking;
  /** `undefined` until the zone of the business is known: times of another zone would be wrong. */
  appointments: Appointments | undefined;
}

const BookingRow = ({ booking: { id, start: iso, title }, appointments }: BookingRowProps) => {
  const { navigation } = useApp();
  const start = Date.parse(iso);
  const open = () => {
    const date = appointments?.date(start) ?? iso.slice(0, 10);
    navigation.open(`/dashboard/calendar?${new URLSearchParams({ date, booking: id })}`);
  };
  return (
    <li>
      <button type="button" className={styles.line} onClick={open}>
        <time dateTime={iso} title={appointments?.full(start)}>
          {appointments?.short(start) ?? '…'}
        </time>
        {title && <bdi>{title}</bdi>}
      </button>
    </li>
  );
};

/** The bookings of the customer: upcoming ones, then the last ones. */
export const BookingsPart = ({ card: { upcoming, past } }: { card: CustomerCard }) => {
  const { t } = useTranslation('chat');
  const appointments = useAppointments();
  const rows = (bookings: readonly Booking[]) => (
    <ul className={styles.lines}>
      {bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} appointments={appointments} />
      ))}
    </ul>
  );
  return (
    <Part title={t('card.bookings')}>
      {upcoming.length + past.length === 0 && <p className={styles.none}>{t('card.noBookings')}</p>}
      {upcoming.length > 0 && rows(upcoming)}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t('card.past', { count: past.length })}</summary>
          {rows(past)}
        </details>
      )}
    </Part>
  );
};
