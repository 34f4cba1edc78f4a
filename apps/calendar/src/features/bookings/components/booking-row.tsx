import type { Booking } from '@switchboard/api-client';
import type { CSSProperties } from 'react';
import styles from './booking-row.module.css';
import { StatusTag } from './status-tag.tsx';
import { useBookingTexts } from './use-booking-texts.ts';

/** A booking in a list. */
export const BookingRow = ({ booking, onOpen }: { booking: Booking; onOpen: (booking: Booking) => void }) => {
  const texts = useBookingTexts(booking);
  const details = [texts.customer, texts.resource].filter(Boolean).join(' · ');

  return (
    <button
      type="button"
      className={styles.row}
      style={{ '--resource': texts.color } as CSSProperties}
      data-status={booking.status}
      aria-label={[texts.span, texts.status, texts.title, details].filter(Boolean).join(', ')}
      onClick={() => onOpen(booking)}
    >
      <span className={styles.span}>
        <bdi dir="ltr">{texts.span}</bdi>{' '}
      </span>
      <span className={styles.status}>
        <StatusTag status={booking.status} />{' '}
      </span>
      <span className={styles.title} dir="auto">
        {`${texts.title} `}
      </span>
      <span className={styles.details} dir="auto">
        {details}
      </span>
    </button>
  );
};
