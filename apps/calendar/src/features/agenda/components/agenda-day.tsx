import type { Booking } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { memo } from 'react';
import type { BlockWords } from '../../grid/model/block-words.ts';
import type { Block } from '../../grid/model/grid-layout.ts';
import type { Formats } from '../../time/model/formats.ts';
import { EMPTY, HEADING, ROW } from '../model/agenda-rows.ts';
import styles from './agenda-day.module.css';
import { AgendaRow } from './agenda-row.tsx';

export interface AgendaDayProps {
  date: CalendarDate;
  /** In the order of time. */
  blocks: readonly Block[];
  /** The mounted rows: index of the first one, and that after the last one. */
  from: number;
  to: number;
  /** Id of a booking that stays mounted out of view. */
  focused: string | null;
  today: boolean;
  formats: Formats;
  words: BlockWords;
  onOpen: (booking: Booking, anchor: HTMLElement) => void;
  onNew: (date: CalendarDate) => void;
}

/** One day of the agenda. */
export const AgendaDay = memo((props: AgendaDayProps) => {
  const { date, blocks, today, words } = props;
  const { t } = useTranslation('calendar');
  const day = props.formats.day(date);

  return (
    <section aria-label={day} data-today={today || undefined}>
      <div className={styles.heading} style={{ blockSize: HEADING }}>
        <h3 className={styles.day}>{day}</h3>
        {today && <span className={styles.today}>{t('week.today')}</span>}
        <Button
          type="text"
          className={styles.add ?? ''}
          aria-label={t('booking.newOn', { day })}
          icon={<Icon name="plus" />}
          onClick={() => props.onNew(date)}
        />
      </div>
      {blocks.length === 0 ? (
        <p className={styles.empty} style={{ blockSize: EMPTY }}>
          {t('week.emptyDay')}
        </p>
      ) : (
        <ul className={styles.list} style={{ blockSize: blocks.length * ROW }}>
          {blocks.map(({ item, continued }, index) =>
            (index >= props.from && index < props.to) || item.booking.id === props.focused ? (
              <li
                key={item.booking.id}
                className={styles.item}
                style={{ insetBlockStart: index * ROW, blockSize: ROW }}
              >
                <AgendaRow item={item} continued={continued} words={words} onOpen={props.onOpen} />
              </li>
            ) : null,
          )}
        </ul>
      )}
    </section>
  );
});
