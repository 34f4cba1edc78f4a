import type { Booking } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { type CSSProperties, memo } from 'react';
import { lookOf, unreachedOf } from '../../bookings/model/status.ts';
import { type BlockWords, isOverbooked, labelOf } from '../../grid/model/block-words.ts';
import type { GridItem } from '../../grid/model/grid.ts';
import styles from './month-line.module.css';

export interface MonthLineProps {
  item: GridItem;
  /** Whether it began on an earlier day. */
  continued: boolean;
  words: BlockWords;
  onOpen: (booking: Booking, anchor: HTMLElement) => void;
}

/** A booking as a line of a day. */
export const MonthLine = memo(({ item, continued, words, onOpen }: MonthLineProps) => {
  const { booking } = item;
  const texts = words(item);
  const { brief, title, color } = texts;
  const label = labelOf(continued ? [title] : [brief, title], texts);
  return (
    <button
      type="button"
      className={styles.line}
      style={{ '--resource': color } as CSSProperties}
      data-booking={booking.id}
      data-status={lookOf(booking)}
      data-unreached={unreachedOf(booking)}
      data-forced={isOverbooked(booking) || undefined}
      aria-label={label}
      data-tip={label}
      onClick={(event) => onOpen(booking, event.currentTarget)}
    >
      {!continued && <bdi className={styles.time} dir="ltr">{`${brief} `}</bdi>}
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {texts.trouble && <Icon name="alert" size={12} />}
    </button>
  );
});
