import { MINUTE } from '@switchboard/common/time/durations';
import { Button, Icon } from '@switchboard/ui';
import { useMemo } from 'react';
import { formTexts } from '../../../locales/en/form.ts';
import { warningsTexts } from '../../../locales/en/warnings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import type { Schedule } from '../model/schedule.ts';
import { inTheWay, nextFree, startsAround, type Verdict, verdictOf } from '../model/verdict.ts';
import { isBookedTwice, type Who } from '../model/warnings.ts';
import { useFreeTimes } from '../store/use-free-times.ts';
import styles from './availability.module.css';
import { InTheWay } from './in-the-way.tsx';

export interface AvailabilityProps {
  /** All of them have to be free. Empty: none is chosen yet. */
  resourceIds: readonly string[];
  schedule: Schedule;
  /** Id of the edited booking. */
  except: string | undefined;
  /** Whether a booking with this status takes time. */
  counts: boolean;
  /** Who comes. */
  who: Who;
  onStart: (start: number) => void;
}

const CHIPS = 6;

interface WarningProps {
  verdict: Verdict;
  /** Names. */
  resource: string;
  wanted: readonly string[];
}

const Warning = ({ verdict, resource, wanted }: WarningProps) => {
  useLateTexts(formTexts);
  const { t } = useLateTexts(warningsTexts);
  if (verdict.kind === 'fine') return null;
  return (
    <div className={styles.warning}>
      <Icon name="alert" size={16} />
      <div>
        {verdict.kind === 'taken' ? (
          <>
            {t('form.taken')}
            <InTheWay bookings={verdict.bookings} wanted={wanted} />
          </>
        ) : (
          t(`form.${verdict.kind}`, { resource })
        )}
      </div>
    </div>
  );
};

/** Warns of a time at which the resource is taken or away, and offers free ones. */
export const Availability = ({ resourceIds, schedule, except, counts, who, onStart }: AvailabilityProps) => {
  useLateTexts(formTexts);
  const { t } = useLateTexts(warningsTexts);
  const { zone, formats, now } = useCalendar();
  const bookings = useCalendarState((state) => state.bookings);
  const resources = useCalendarState((state) => state.resources);
  const { start, end } = schedule;
  const { date } = zone.wallTime(start);
  const duration = Math.round((end - start) / MINUTE);
  const free = useFreeTimes({ resourceIds, duration, date, except });
  const all = resourceIds.join();
  const conflicts = useMemo(
    () => inTheWay(bookings, all.split(','), { start, end }, except),
    [bookings, all, start, end, except],
  );
  const names = resourceIds.flatMap((id) => resources.find((one) => one.id === id)?.name ?? []);
  if (names.length === 0 || !counts) return null;

  const verdict = verdictOf(schedule, conflicts, free, zone, now());
  const starts = free ? startsAround(free, date, start, CHIPS) : [];
  const next = free && verdict.kind !== 'fine' ? nextFree(free, start) : undefined;
  const nextDate = next !== undefined ? zone.wallTime(next).date : date;

  return (
    <div className={styles.availability}>
      <div role="status">
        <Warning verdict={verdict} resource={names.join(', ')} wanted={resourceIds} />
        {isBookedTwice(bookings, who, schedule, except) && (
          <div className={styles.warning}>
            <Icon name="alert" size={16} />
            {t('warnings.twice', { customer: who.name || who.phone })}
          </div>
        )}
      </div>
      {starts.length > 0 && (
        <fieldset aria-label={t('form.free')} className={styles.starts}>
          <span className={styles.label}>{t('form.free')}</span>
          {starts.map((at) => (
            <Button
              key={at}
              size="small"
              className={styles.start ?? ''}
              aria-pressed={at === start}
              onClick={() => onStart(at)}
            >
              <bdi dir="ltr">{formats.time(at)}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
      {next !== undefined && (
        <Button type="link" size="small" className={styles.next ?? ''} onClick={() => onStart(next)}>
          {t('form.nextFree', {
            time: `${nextDate === date ? '' : `${formats.day(nextDate)}, `}${formats.time(next)}`,
          })}
        </Button>
      )}
    </div>
  );
};
