import type { Resource } from '@switchboard/api-client';
import { addDays } from '@switchboard/common/time/calendar-date';
import { openSpans } from '@switchboard/common/time/opening-hours';
import { useLocale } from '@switchboard/federation';
import { workingTexts } from '../../../locales/en/working.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar, useCalendarState } from '../../calendar/store/calendar-context.tsx';
import { hoursText } from '../../time/model/hours-text.ts';
import styles from './hours-preview.module.css';

const DAYS = 14;

/** When a resource works in the next two weeks, by what is being typed. */
export const HoursPreview = ({ resource }: { resource: Resource }) => {
  const { t } = useLateTexts(workingTexts);
  const locale = useLocale();
  const { formats, zone, now } = useCalendar();
  const settings = useCalendarState((state) => state.settings);
  if (!settings) return null;
  const today = zone.wallTime(now()).date;

  return (
    <div className={styles.preview}>
      <h4 className={styles.title}>{t('working.preview')}</h4>
      <ul className={styles.days} aria-label={t('working.preview')}>
        {Array.from({ length: DAYS }, (_, at) => addDays(today, at)).map((date) => {
          const open = openSpans(date, settings, resource);
          return (
            <li key={date} className={styles.day} data-free={open.length === 0 || undefined}>
              <span className={styles.date}>
                {formats.weekday(date)} {formats.dayNumber(date)}
              </span>{' '}
              {open.length === 0 ? (
                <span>{t('working.free')}</span>
              ) : (
                <bdi dir="ltr" className={styles.hours}>
                  {hoursText(open, locale)}
                </bdi>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
