import type { Booking } from '@switchboard/api-client';
import { type CSSProperties, memo } from 'react';
import { lookOf, unreachedOf } from '../../bookings/model/status.ts';
import { BLOCK_GAP, blockContent } from '../model/block-content.ts';
import { type BlockWords, isOverbooked, labelOf } from '../model/block-words.ts';
import type { Block } from '../model/grid-layout.ts';
import { MINUTE_HEIGHT } from '../model/scale.ts';
import styles from './booking-block.module.css';

export interface BookingBlockProps {
  block: Block;
  words: BlockWords;
  /** Width of the column, in pixels. */
  columnWidth: number;
  /** Whether the column shows bookings of several resources. */
  mixed: boolean;
  tabIndex: number;
  onOpen: (booking: Booking, anchor: HTMLElement) => void;
}

/** The usual status; it has no sign. */
const USUAL = 'confirmed';

/** A booking in a column of the grid; its height shows its duration. */
export const BookingBlock = memo(
  ({ block, words, columnWidth, mixed, tabIndex, onOpen }: BookingBlockProps) => {
    const { item, start, end, lane, span, lanes } = block;
    const { booking } = item;
    const texts = words(item);
    const forced = isOverbooked(booking);
    const look = lookOf(booking);
    const unreached = look === 'declined' ? undefined : unreachedOf(booking);
    const sign = texts.trouble || (look === USUAL ? '' : texts.status);
    const content = blockContent(
      {
        width: (columnWidth * span) / lanes,
        height: (end - start) * MINUTE_HEIGHT,
        signs: Number(look !== USUAL) + Number(forced),
      },
      mixed || booking.resourceIds.length > 1 ? texts : { ...texts, resource: '' },
    );
    const { time, title, customer, resource, joined, titleLines } = content;
    const line = joined ? `${title} · ${customer}` : title;
    const beside = joined ? '' : customer;
    const label = labelOf(
      [time, line, beside, resource].filter(Boolean),
      joined ? { ...texts, title: '', customer: '' } : texts,
    );
    const place = {
      '--resource': texts.color,
      marginInlineStart: `${(lane / lanes) * 100}%`,
      // Takes no space, so that all texts begin at the top.
      marginBlock: `${start * MINUTE_HEIGHT}px ${BLOCK_GAP - end * MINUTE_HEIGHT}px`,
      inlineSize: `calc(${(span / lanes) * 100}% - 2px)`,
      blockSize: (end - start) * MINUTE_HEIGHT - BLOCK_GAP,
    } as CSSProperties;

    return (
      <button
        type="button"
        className={styles.block}
        style={place}
        data-booking={booking.id}
        data-shape={content.shape}
        data-status={look}
        data-unreached={unreached}
        data-forced={forced || undefined}
        data-signs={content.signsAbove ? 'above' : undefined}
        data-continued={block.continued || undefined}
        aria-label={label}
        data-tip={[sign, texts.forced].filter(Boolean).join(', ') || undefined}
        tabIndex={tabIndex}
        onClick={(event) => onOpen(booking, event.currentTarget)}
      >
        {time && (
          <span className={styles.time}>
            <bdi dir="ltr">{time}</bdi> {texts.repeats && <i className={styles.repeats} />}
          </span>
        )}
        {title && (
          <span
            className={titleLines > 1 ? styles.wrapped : styles.title}
            dir="auto"
            style={titleLines > 1 ? { WebkitLineClamp: titleLines } : undefined}
          >
            {`${line} `}
          </span>
        )}
        {beside && <span className={styles.customer} dir="auto">{`${beside} `}</span>}
        {resource && (
          <span className={styles.customer} dir="auto">
            {resource}
          </span>
        )}
      </button>
    );
  },
);
