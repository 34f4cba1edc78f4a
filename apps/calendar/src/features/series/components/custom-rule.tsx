import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { addDays } from '@switchboard/common/time/calendar-date';
import { InputNumber, Select } from '@switchboard/ui/fields';
import { seriesTexts } from '../../../locales/en/series.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { isoWeekday, type Repeat, UNITS } from '../model/repeat.ts';
import styles from './repeat-field.module.css';

export interface CustomRuleProps {
  value: Repeat;
  /** The day of the booking. */
  date: CalendarDate;
  onChange: (changes: Partial<Repeat>) => void;
}

const UNIT_TEXTS = {
  daily: 'series.unitDaily',
  weekly: 'series.unitWeekly',
  monthly: 'series.unitMonthly',
} as const;

const MONDAY: CalendarDate = '2024-01-01';

/** A rule of one's own: how many days, weeks or months, and on which days. */
export const CustomRule = ({ value, date, onChange }: CustomRuleProps) => {
  const { t } = useLateTexts(seriesTexts);
  const { formats, weekStartsOn } = useCalendar();
  const { unit, interval, by } = value;
  const chosen = value.weekdays ?? [isoWeekday(date)];
  const days = Array.from({ length: 7 }, (_, at) => ((at + weekStartsOn + 6) % 7) + 1);
  const toggle = (day: number) => {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day];
    // A rule without a day books nothing.
    if (next.length > 0) onChange({ weekdays: next.toSorted() });
  };

  return (
    <div className={styles.custom}>
      <div className={styles.line}>
        <span className={styles.label} aria-hidden>
          {t('series.interval')}
        </span>
        <InputNumber
          className={styles.number ?? ''}
          aria-label={t('series.interval')}
          min={1}
          max={99}
          precision={0}
          value={interval}
          onChange={(typed) => typed !== null && onChange({ interval: typed })}
        />
        <Select
          className={styles.choice ?? ''}
          aria-label={t('series.unit')}
          value={unit}
          options={UNITS.map((one) => ({ value: one, label: t(UNIT_TEXTS[one]) }))}
          onChange={(next) => onChange({ unit: next })}
        />
      </div>
      {unit === 'weekly' && (
        <div className={styles.line}>
          <span className={styles.label} aria-hidden>
            {t('series.weekdays')}
          </span>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line */}
          <div role="group" aria-label={t('series.weekdayGroup')} className={styles.days}>
            {days.map((day) => (
              <label key={day} className={styles.day}>
                <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} />
                {formats.weekday(addDays(MONDAY, day - 1))}
              </label>
            ))}
          </div>
        </div>
      )}
      {unit === 'monthly' && (
        <div className={styles.line}>
          <span className={styles.label} aria-hidden>
            {t('series.by')}
          </span>
          <Select
            className={styles.choice ?? ''}
            aria-label={t('series.by')}
            value={by}
            options={[
              { value: 'weekday' as const, label: t('series.onWeekday') },
              { value: 'day' as const, label: t('series.onDay') },
            ]}
            onChange={(next) => onChange({ by: next })}
          />
        </div>
      )}
    </div>
  );
};
