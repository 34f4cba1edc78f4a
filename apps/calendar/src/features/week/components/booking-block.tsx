import type { Booking } from '@switchboard/api-client';
import { type CSSProperties, memo } from 'react';
import { StatusIcon } from '../../bookings/components/status-icon.tsx';
import { useBookingTexts } from '../../bookings/components/use-booking-texts.ts';
import type { Segment } from '../model/day-segments.ts';
import type { Placed } from '../model/lanes.ts';
import styles from './booking-block.module.css';

export interface BookingBlockProps {
  placed: Placed<Segment<Booking>>;
  onOpen: (booking: Booking) => void;
}

/** Minutes from which one, two, three and four lines fit. */
const ROOM = [0, 40, 56, 72];

const linesIn = (minutes: number): number => ROOM.filter((needed) => minutes >= needed).length;

/** The accessible name: first the texts that are visible, in their order, then the rest. */
const labelOf = (shown: readonly string[], rest: readonly string[]): string =>
  [...shown, ...rest.filter((text) => !shown.includes(text))].filter(Boolean).join(', ');

/** A booking in the week; its height shows its duration. */
export const BookingBlock = memo(({ placed: { segment, lane, lanes }, onOpen }: BookingBlockProps) => {
  const booking = segment.item;
  const texts = useBookingTexts(booking);
  const lines = linesIn(segment.end - segment.start);
  const time = lines > 1 && lanes === 1 ? texts.span : texts.start;
  const shown = [time, texts.title, lines > 2 ? texts.customer : '', lines > 3 ? texts.resource : ''];
  const label = labelOf(shown, [texts.span, texts.customer, texts.resource, texts.status]);
  const place = {
    '--start': segment.start,
    '--end': segment.end,
    '--lane': lane,
    '--lanes': lanes,
    '--resource': texts.color,
  } as CSSProperties;

  // The spaces separate the texts in the text content; between boxes they take no room.
  return (
    <button
      type="button"
      className={styles.block}
      style={place}
      data-lines={lines}
      data-narrow={lanes > 2 || undefined}
      data-status={booking.status}
      data-continued={segment.continued || undefined}
      aria-label={label}
      title={label}
      onClick={() => onOpen(booking)}
    >
      <span className={styles.time}>
        <bdi dir="ltr">{time}</bdi> {(lines > 1 || lanes === 1) && <StatusIcon status={booking.status} />}
      </span>{' '}
      <span className={styles.title} dir="auto">
        {`${texts.title} `}
      </span>
      {lines > 2 && texts.customer && (
        <span className={styles.customer} dir="auto">
          {`${texts.customer} `}
        </span>
      )}
      {lines > 3 && (
        <span className={styles.resource} dir="auto">
          {texts.resource}
        </span>
      )}
    </button>
  );
});
