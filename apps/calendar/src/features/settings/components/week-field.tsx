import type { WeekHours } from '@switchboard/api-client';
import { DAY } from '@switchboard/common/time/durations';
import { copiedToWeekdays, withDay } from '@switchboard/common/time/week-hours';
import { useLocale } from '@switchboard/federation';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { SpansField } from './spans-field.tsx';
import styles from './week-field.module.css';

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);

export interface WeekFieldProps {
  label: string;
  /** Monday first. */
  value: WeekHours;
  onChange: (week: WeekHours) => void;
  /** Text of a day without spans. */
  none: string;
  /** The first span of a day that had none. */
  first?: [number, number];
}

/** The spans of each weekday, from the first day of the week of the language. */
export const WeekField = ({ label, value, onChange, none, first }: WeekFieldProps) => {
  const { t } = useLateTexts(settingsTexts);
  const { weekStartsOn } = useCalendar();
  const locale = useLocale();
  const name = (day: number, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + day * DAY);
  const days = Array.from({ length: 7 }, (_, index) => (weekStartsOn + 6 + index) % 7);

  return (
    <ul className={styles.week} aria-label={label}>
      {days.map((day) => {
        const spans = value[day] ?? [];
        const copy = t('settings.copyToWeekdays', { name: name(day, 'long') });
        return (
          <li key={day} className={styles.day}>
            <span className={styles.name}>{name(day, 'short')}</span>
            <SpansField
              name={name(day, 'long')}
              value={spans}
              none={none}
              first={first}
              onChange={(changed) => onChange(withDay(value, day, changed))}
              action={
                <Tooltip title={copy}>
                  <Button
                    type="text"
                    aria-label={copy}
                    icon={<Icon name="copy" size={16} />}
                    onClick={() => onChange(copiedToWeekdays(value, day))}
                  />
                </Tooltip>
              }
            />
          </li>
        );
      })}
    </ul>
  );
};
