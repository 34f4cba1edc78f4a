import type { Booking, Resource } from '@switchboard/api-client';
import { createSlots } from '@switchboard/common/page/slots';
import { DAY_MINUTES } from '@switchboard/common/time/wall-time';
import { type CSSProperties, memo, useState } from 'react';
import type { Formats } from '../../time/model/formats.ts';
import type { BlockWords } from '../model/block-words.ts';
import type { ColumnLayout } from '../model/grid-layout.ts';
import { overlaps } from '../model/grid-window.ts';
import { MINUTE_HEIGHT } from '../model/scale.ts';
import { BookingBlock } from './booking-block.tsx';
import { ColumnHeading, type HeadingActions } from './column-heading.tsx';
import styles from './grid-column.module.css';

export interface GridColumnProps extends HeadingActions {
  layout: ColumnLayout;
  /** Set when the column shows one resource. */
  resource: Resource | undefined;
  /** Whether other columns are of other days. */
  manyDays: boolean;
  formats: Formats;
  words: BlockWords;
  /** Place on the canvas in pixels. */
  offset: number;
  width: number;
  /** The mounted part, in pixels of the column. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** CSS background of the closed time. */
  shade: string;
  today: boolean;
  /** Clock time in minutes, if it is today. */
  now: number | undefined;
  /** The booking that stays mounted out of view, because it has the focus; `null` if it is in another column. */
  kept: string | null;
  /** The only booking with a tab stop; `null`: every booking has one. */
  tabStop: string | null;
  onOpen: (booking: Booking, anchor: HTMLElement) => void;
}

/** Below this width in pixels the heading of a resource has no room for more than its name. */
const NARROW_HEADING = 140;

/** One column of the grid, with the bookings that are in view. */
export const GridColumnView = memo((props: GridColumnProps) => {
  const { layout, resource, formats, words, width, kept, tabStop } = props;
  const { date } = layout.column;
  const mounted = layout.blocks.filter(({ item, start, end, lane, span, lanes }) => {
    const { id } = item.booking;
    if (id === kept || id === tabStop) return true;
    const lanePixels = width / lanes;
    return (
      overlaps([props.top, props.bottom], start * MINUTE_HEIGHT, end * MINUTE_HEIGHT) &&
      overlaps([props.left, props.right], lane * lanePixels, (lane + span) * lanePixels)
    );
  });
  const [slots] = useState(createSlots);
  const keys = slots(
    mounted.map(({ item, start, lane }) => ({ id: item.booking.id, place: lane * DAY_MINUTES + start })),
    kept,
  );
  const day = formats.day(date);
  const name = resource ? [resource.name, ...(props.manyDays ? [day] : [])].join(', ') : day;

  return (
    <section
      className={styles.column}
      aria-label={name}
      data-today={props.today || undefined}
      style={{ insetInlineStart: props.offset, inlineSize: width }}
    >
      <ColumnHeading
        column={layout.column}
        resource={resource}
        manyDays={props.manyDays}
        narrow={resource !== undefined && width < NARROW_HEADING}
        today={props.today}
        formats={formats}
        onNew={props.onNew}
        onDay={props.onDay}
        onHours={props.onHours}
      />
      <div className={styles.hours} data-hours style={{ '--shade': props.shade } as CSSProperties}>
        {/* No list items: more elements per block slow down the change of a week with a thousand. */}
        <div className={styles.list}>
          {mounted.map((block, index) => (
            <BookingBlock
              key={keys[index]}
              block={block}
              words={words}
              columnWidth={width}
              mixed={resource === undefined}
              tabIndex={tabStop === null || tabStop === block.item.booking.id ? 0 : -1}
              onOpen={props.onOpen}
            />
          ))}
        </div>
        {props.now !== undefined && (
          <div
            className={resource ? styles.now : styles.marked}
            style={{ insetBlockStart: props.now * MINUTE_HEIGHT }}
            aria-hidden
          />
        )}
      </div>
    </section>
  );
});
