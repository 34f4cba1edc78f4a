import type { Booking } from '@switchboard/api-client';
import styles from './in-the-way.module.css';
import { useBookingTexts } from './use-booking-texts.ts';

const Line = ({ booking }: { booking: Booking }) => {
  const { span, title, customer } = useBookingTexts(booking);
  return (
    <li>
      <bdi dir="ltr">{span}</bdi> <strong dir="auto">{title}</strong> <bdi>{customer}</bdi>
    </li>
  );
};

/** The bookings that overlap another one. */
export const InTheWay = ({ bookings }: { bookings: readonly Booking[] }) => (
  <ul className={styles.list}>
    {bookings.map((booking) => (
      <Line key={booking.id} booking={booking} />
    ))}
  </ul>
);
