import { DAY } from '@switchboard/common/time/durations';
import { clockMinutes, clockText, DAY_MINUTES } from '@switchboard/common/time/wall-time';
import {
  copiedToWeekdays,
  type DaySpans,
  isFull,
  type WeekHours,
  withAnotherSpan,
  withDay,
} from '@switchboard/common/time/week-hours';
import { useLocale } from '@switchboard/federation';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './week-field.module.css';

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);

export interface WeekFieldProps {
  /** The id of the element that names it. */
  label: string;
  /** Monday first. */
  value: WeekHours;
  onChange: (week: WeekHours) => void;
}

interface TimeProps {
  label: string;
  minutes: number;
  onChange: (minutes: number) => void;
}

const Time = ({ label, minutes, onChange }: TimeProps) => (
  <input
    type="time"
    className={styles.time}
    aria-label={label}
    value={clockText(minutes % DAY_MINUTES)}
    onChange={({ target }) => target.value && onChange(clockMinutes(target.value))}
  />
);

interface DayProps {
  name: string;
  spans: DaySpans;
  onChange: (spans: DaySpans) => void;
  onCopy: () => void;
}

/** The hours of one day: several spans, or none. As an end, 00:00 is the end of the day. */
const Day = ({ name, spans, onChange, onCopy }: DayProps) => {
  const { t } = useTranslation('agents');
  const button = (icon: 'plus' | 'close' | 'copy', label: string, onClick: () => void, disabled = false) => (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        disabled={disabled}
        icon={<Icon name={icon} size={16} />}
        onClick={onClick}
      />
    </Tooltip>
  );
  return (
    <>
      <div className={styles.spans}>
        {spans.length === 0 && <span className={styles.none}>{t('rules.week.none')}</span>}
        {spans.map(([from, to], at) => (
          // The place of a span is all that it is known by.
          <div key={at} className={styles.span}>
            <Time
              label={t('rules.week.from', { name })}
              minutes={from}
              onChange={(minutes) => onChange(spans.with(at, [minutes, to]))}
            />
            –
            <Time
              label={t('rules.week.until', { name })}
              minutes={to}
              onChange={(minutes) => onChange(spans.with(at, [from, minutes || DAY_MINUTES]))}
            />
            {button('close', t('rules.week.remove', { name }), () => onChange(spans.toSpliced(at, 1)))}
          </div>
        ))}
      </div>
      <span className={styles.actions}>
        {button('plus', t('rules.week.add', { name }), () => onChange(withAnotherSpan(spans)), isFull(spans))}
        {button('copy', t('rules.week.copy', { name }), onCopy)}
      </span>
    </>
  );
};

/** The hours of each weekday. */
export const WeekField = ({ label, value, onChange }: WeekFieldProps) => {
  const locale = useLocale();
  const nameOf = (day: number, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(MONDAY + day * DAY);
  return (
    <ul className={styles.week} aria-labelledby={label}>
      {value.map((spans, day) => (
        // The days of a week never change, so the position is the key.
        <li key={day} className={styles.day}>
          <span className={styles.name}>{nameOf(day, 'short')}</span>
          <Day
            name={nameOf(day, 'long')}
            spans={spans}
            onChange={(changed) => onChange(withDay(value, day, changed))}
            onCopy={() => onChange(copiedToWeekdays(value, day))}
          />
        </li>
      ))}
    </ul>
  );
};
