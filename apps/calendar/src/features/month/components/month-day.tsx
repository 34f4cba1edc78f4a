import type { Booking } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type CSSProperties, memo } from 'react';
import { isDeclined, unreachedOf } from '../../bookings/model/status.ts';
import type { BlockWords } from '../../grid/model/block-words.ts';
import type { Block } from '../../grid/model/grid-layout.ts';
import type { Formats } from '../../time/model/formats.ts';
import { BLOCKED } from '../../working/model/blocked.ts';
import { linesShown } from '../model/month.ts';
import styles from './month-day.module.css';
import { MonthLine } from './month-line.tsx';

export interface MonthDayProps {
  date: CalendarDate;
  /** In the order of time. */
  blocks: readonly Block[];
  /** In pixels. */
  height: number;
  /** Whether there is room for a number only. */
  narrow: boolean;
  today: boolean;
  /** Whether it is of another month. */
  outside: boolean;
  /** The booked share of the open time. */
  load: number | undefined;
  formats: Formats;
  words: BlockWords;
  onOpen: (booking: Booking, anchor: HTMLElement) => void;
  onNew: (date: CalendarDate) => void;
  onDay: (date: CalendarDate) => void;
}

/** A day of a month. */
export const MonthDay = memo((props: MonthDayProps) => {
  const { date, blocks, narrow, load, formats, words } = props;
  const { t } = useTranslation('calendar');
  const day = formats.day(date);
  const count = blocks.length;
  const booked = blocks.filter(({ item }) => item.booking.status !== BLOCKED).length;
  const shown = narrow ? 0 : linesShown(count, props.height);
  // What is marked has to be seen also where there is no room for its line.
  const marked = blocks
    .slice(shown)
    .filter(({ item }) => isDeclined(item.booking) || unreachedOf(item.booking));
  const marks = [...new Set(marked.map(({ item }) => words(item).trouble))].join(', ');
  const name = [
    day,
    t('grid.bookings', { count: booked }),
    narrow && booked < count ? t('grid.blocked') : '',
    narrow ? marks : '',
    load === undefined ? '' : t('grid.load', { percent: Math.round(load * 100) }),
  ];
  const label = name.filter(Boolean).join(', ');

  return (
    <section
      className={styles.day}
      aria-label={day}
      data-today={props.today || undefined}
      data-outside={props.outside || undefined}
      style={{ '--load': Math.min(load ?? 0, 1) } as CSSProperties}
    >
      <button
        type="button"
        className={narrow ? styles.whole : styles.open}
        aria-label={label}
        title={label}
        onClick={() => props.onDay(date)}
      >
        <span className={styles.number}>{`${formats.dayNumber(date)} `}</span>
        {narrow && booked > 0 && <span className={styles.count}>{booked}</span>}
        {narrow && booked < count && <span className={styles.blocked} />}
        {narrow && marks && <Icon name="alert" size={16} className={styles.marked ?? ''} />}
      </button>
      {!narrow && (
        <>
          <button
            type="button"
            className={styles.add}
            aria-label={t('booking.newOn', { day })}
            title={t('booking.newOn', { day })}
            onClick={() => props.onNew(date)}
          >
            <Icon name="plus" size={14} />
          </button>
          <ul className={styles.list}>
            {blocks.slice(0, shown).map(({ item, continued }) => (
              <li key={item.booking.id}>
                <MonthLine item={item} continued={continued} words={words} onOpen={props.onOpen} />
              </li>
            ))}
          </ul>
          {shown < count && (
            <button
              type="button"
              className={styles.more}
              data-tip={marks || undefined}
              onClick={() => props.onDay(date)}
            >
              {t('grid.more', { count: count - shown })}
              {marks && (
                <>
                  {' '}
                  <Icon name="alert" size={12} className={styles.marked ?? ''} />
                  <VisuallyHidden>{marks}</VisuallyHidden>
                </>
              )}
            </button>
          )}
        </>
      )}
    </section>
  );
});
