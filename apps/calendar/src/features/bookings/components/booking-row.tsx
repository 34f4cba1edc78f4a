import type { Booking } from '@switchboard/api-client';
import type { CSSProperties } from 'react';
import styles from './booking-row.module.css';
import { StatusTag } from './status-tag.tsx';
import { useBookingTexts } from './use-booking-texts.ts';

/** A booking in a list. */
export const BookingRow = ({ booking, onOpen }: { booking: Booking; onOpen: (booking: Booking) => void }) => {
  const texts = useBookingTexts(booking);

  return (
    <button
      type="button"
      className={styles.row}
      style={{ '--resource': texts.color } as CSSProperties}
      data-status={booking.status}
      aria-label={texts.label}
      onClick={() => onOpen(booking)}
    >
      <span className={styles.span}>{texts.span}</span>
      <span className={styles.status}>
        <StatusTag status={booking.status} />
      </span>
      <span className={styles.title}>{texts.title}</span>
      <span className={styles.details}>{[texts.customer, texts.resource].filter(Boolean).join(' · ')}</span>
    </button>
  );
};
