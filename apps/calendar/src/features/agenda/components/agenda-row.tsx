import type { Booking } from '@switchboard/api-client';
import { Icon, VisuallyHidden } from '@switchboard/ui';
import { type CSSProperties, memo } from 'react';
import { StatusTag } from '../../bookings/components/status-tag.tsx';
import { unreachedOf } from '../../bookings/model/status.ts';
import type { BlockWords } from '../../grid/model/block-words.ts';
import type { GridItem } from '../../grid/model/grid.ts';
import styles from './agenda-row.module.css';

export interface AgendaRowProps {
  item: GridItem;
  /** Whether it began on an earlier day. */
  continued: boolean;
  words: BlockWords;
  onOpen: (booking: Booking, anchor: HTMLElement) => void;
}

/** A booking in a list. */
export const AgendaRow = memo(({ item, continued, words, onOpen }: AgendaRowProps) => {
  const { booking } = item;
  const texts = words(item);
  const details = [texts.customer, texts.resource].filter(Boolean).join(' · ');

  return (
    <button
      type="button"
      className={styles.row}
      style={{ '--resource': texts.color } as CSSProperties}
      data-booking={booking.id}
      data-status={booking.status}
      onClick={(event) => onOpen(booking, event.currentTarget)}
    >
      <span className={styles.times}>
        <bdi className={styles.start} dir="ltr">{`${texts.from} `}</bdi>
        <bdi className={styles.end} dir="ltr">{`${texts.until} `}</bdi>
      </span>
      <span className={styles.texts}>
        <span className={styles.title} dir="auto">{`${texts.title} `}</span>
        <span className={styles.details} dir="auto">
          {`${details} `}
        </span>
      </span>
      <span className={styles.marks}>
        {texts.repeats && (
          <span className={styles.repeats}>
            <Icon name="retry" size={14} />
            <VisuallyHidden>{`${texts.repeats} `}</VisuallyHidden>
          </span>
        )}
        {texts.trouble && (
          <span className={styles.forced} data-unreached={unreachedOf(booking)}>{`${texts.trouble} `}</span>
        )}
        {texts.forced && <span className={styles.forced}>{`${texts.forced} `}</span>}
        {!continued && <StatusTag status={booking.status} />}
      </span>
    </button>
  );
});
