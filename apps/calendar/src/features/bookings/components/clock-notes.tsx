import { addDays } from '@switchboard/common/time/calendar-date';
import { clockMinutes, type WallTime } from '@switchboard/common/time/wall-time';
import { useLocale } from '@switchboard/federation';
import { useId, useMemo } from 'react';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { createFormats } from '../../time/model/formats.ts';
import { browserZone } from '../../time/model/zone.ts';
import { occurrenceOf } from '../model/occurrence.ts';
import styles from './clock-notes.module.css';

/** The place of a zone of the IANA database: `New York` of `America/New_York`. */
const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** The time of the business and that of the browser, where they differ: `10:00 Madrid, 09:00 yours`. */
export const ZoneNote = ({ start }: { start: number }) => {
  const { t } = useLateTexts(formTexts);
  const { zone, formats } = useCalendar();
  const locale = useLocale();
  const own = useMemo(() => {
    const browser = browserZone();
    return { zone: browser, formats: createFormats(locale, browser) };
  }, [locale]);
  const [here, there] = [own.zone.wallTime(start), zone.wallTime(start)];
  if (here.date === there.date && here.minutes === there.minutes) return null;
  const day = here.date === there.date ? '' : `${formats.weekday(here.date)} `;
  return (
    <p className={styles.note}>
      {t('form.zone', {
        time: formats.time(start),
        place: placeOf(zone.name),
        own: `${day}${own.formats.time(start)}`,
      })}
    </p>
  );
};

export interface ClockNoteProps {
  date: WallTime['date'];
  /** `HH:mm` */
  time: string;
  /** The second one of a time that the clocks show twice. */
  later: boolean;
  onLater: (later: boolean) => void;
}

/** Shows the new time for a time that the clocks skip, and asks which one of a time that they show twice. */
export const ClockNote = ({ date, time, later, onLater }: ClockNoteProps) => {
  const { t } = useLateTexts(formTexts);
  const { zone, formats } = useCalendar();
  const group = useId();
  const found = occurrenceOf(zone, { date, minutes: clockMinutes(time) });
  if (found.kind === 'once') return null;
  if (found.kind === 'skipped') {
    // One week later the clocks show it.
    const wanted = formats.time(zone.instantOf({ date: addDays(date, 7), minutes: clockMinutes(time) }));
    return (
      <p className={styles.warning} role="status">
        {t('form.skipped', { time: wanted, becomes: formats.time(found.at) })}
      </p>
    );
  }
  return (
    <fieldset className={styles.twice}>
      <legend>{t('form.twice', { time: formats.time(found.at) })}</legend>
      {[false, true].map((isLater) => (
        <label key={String(isLater)}>
          <input type="radio" name={group} checked={later === isLater} onChange={() => onLater(isLater)} />
          {t(isLater ? 'form.second' : 'form.first')}
        </label>
      ))}
    </fieldset>
  );
};
