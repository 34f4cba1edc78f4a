import type { Booking, Resource } from '@switchboard/api-client';
import { matchesSearch } from '@switchboard/common/text/search-words';
import { type CalendarDate, utcOf } from '@switchboard/common/time/calendar-date';
import { useLocale } from '@switchboard/federation';
import { Button, EmptyState, ErrorState, Icon, Skeleton } from '@switchboard/ui';
import { useMemo } from 'react';
import { findTexts } from '../../../locales/en/find.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { AgendaRow } from '../../agenda/components/agenda-row.tsx';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { useBlockWords } from '../../grid/components/use-block-words.ts';
import { type FindOptions, useFound } from '../store/use-found.ts';
import styles from './found-bookings.module.css';

export interface FoundBookingsProps extends FindOptions {
  onOpen: (booking: Booking, date: CalendarDate) => void;
  /** Shows the bookings of one resource instead. */
  onResource: (resource: Resource) => void;
  onClear: () => void;
}

/** Resources that are offered at most. */
const MOST_RESOURCES = 3;

/** The bookings of all times that a search finds, by day, the newest first. */
export const FoundBookings = ({ onOpen, onResource, onClear, ...wanted }: FoundBookingsProps) => {
  const { t } = useLateTexts(findTexts);
  const { formats, zone } = useCalendar();
  const locale = useLocale();
  const resources = useCalendarState((state) => state.resources);
  const archived = useCalendarState((state) => state.archived);
  const named = useMemo(() => [...resources, ...archived], [resources, archived]);
  const words = useBlockWords(formats, zone, named);
  const { text } = wanted;
  const { bookings, hasMore, loading, error, showMore, retry } = useFound(wanted);
  const days = useMemo(() => {
    const byDay = new Map<CalendarDate, { booking: Booking; start: number; end: number }[]>();
    for (const booking of bookings ?? []) {
      const item = { booking, start: Date.parse(booking.start), end: Date.parse(booking.end) };
      const { date } = zone.wallTime(item.start);
      byDay.set(date, [...(byDay.get(date) ?? []), item]);
    }
    return [...byDay];
  }, [bookings, zone]);
  const dayNames = useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
    [locale],
  );

  if (error !== undefined && !bookings)
    return (
      <ErrorState
        retry={retry}
        title={t('find.failed')}
        text={t('formFailed.text')}
        action={
          <Button type="primary" icon={<Icon name="retry" size={16} />} onClick={retry}>
            {t('retry')}
          </Button>
        }
      />
    );
  if (!bookings) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;

  const ofResources = resources.filter(({ name }) => matchesSearch(name, text)).slice(0, MOST_RESOURCES);
  return (
    <section className={styles.found} aria-label={t('find.title')}>
      <div className={styles.top}>
        <span role="status">{t(hasMore ? 'find.atLeast' : 'find.count', { count: bookings.length })}</span>
        {ofResources.map((resource) => (
          <Button key={resource.id} size="small" onClick={() => onResource(resource)}>
            {t('find.ofResource', { name: resource.name })}
          </Button>
        ))}
        <Button size="small" type="text" onClick={onClear}>
          {t('find.clear')}
        </Button>
      </div>
      {days.length === 0 && (
        <EmptyState icon="search" title={t('find.none', { text })} text={t('find.where')} />
      )}
      {days.map(([date, items]) => (
        <section key={date} aria-label={dayNames.format(utcOf(date))}>
          <h3 className={styles.day}>{dayNames.format(utcOf(date))}</h3>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.booking.id}>
                <AgendaRow
                  item={item}
                  continued={false}
                  words={words}
                  onOpen={(booking) => onOpen(booking, date)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <div className={styles.more}>
          <Button loading={loading} onClick={showMore}>
            {t('find.more')}
          </Button>
        </div>
      )}
    </section>
  );
};
