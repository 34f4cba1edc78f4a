import type { Booking } from '@switchboard/api-client';
import styles from './in-the-way.module.css';
import { useBookingTexts } from './use-booking-texts.ts';
import { useTakenNames } from './use-taken-names.ts';

const Line = ({ booking, wanted }: { booking: Booking; wanted: readonly string[] }) => {
  const { span, title, customer } = useBookingTexts(booking);
  const taken = useTakenNames(booking, wanted);
  return (
    <li>
      {taken && (
        <>
          <bdi>{taken}</bdi>:{' '}
        </>
      )}
      <bdi dir="ltr">{span}</bdi> <strong dir="auto">{title}</strong> <bdi>{customer}</bdi>
    </li>
  );
};

export interface InTheWayProps {
  bookings: readonly Booking[];
  /** The ids of the resources of the other one. If it has several, each booking names those that it takes. */
  wanted: readonly string[];
}

/** The bookings that overlap another one. */
export const InTheWay = ({ bookings, wanted }: InTheWayProps) => (
  <ul className={styles.list}>
    {bookings.map((booking) => (
      <Line key={booking.id} booking={booking} wanted={wanted} />
    ))}
  </ul>
);
