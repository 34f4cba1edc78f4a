import type { DaySpans } from '@switchboard/api-client';
import { clockMinutes, clockText, DAY_MINUTES } from '@switchboard/common/time/wall-time';
import { isFull, withAnotherSpan } from '@switchboard/common/time/week-hours';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import type { ReactNode } from 'react';
import { settingsTexts } from '../../../locales/en/settings.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { TimeInput } from '../../time/components/pickers.tsx';
import styles from './spans-field.module.css';

export interface TimeRangeProps {
  /** The accessible names of the fields begin with it. */
  name: string;
  /** In minutes of the clock; the end is up to 1440. */
  value: readonly [number, number];
  onChange: (value: [number, number]) => void;
}

/** From and until, as times of the clock. As an end, 00:00 is the end of the day. */
export const TimeRange = ({ name, value: [from, to], onChange }: TimeRangeProps) => {
  const { t } = useLateTexts(settingsTexts);
  return (
    <span className={styles.range} dir="ltr">
      <span className={styles.time}>
        <TimeInput
          aria-label={t('settings.from', { name })}
          value={clockText(from)}
          onChange={(text) => onChange([clockMinutes(text), to])}
        />
      </span>
      –
      <span className={styles.time}>
        <TimeInput
          aria-label={t('settings.until', { name })}
          value={clockText(to % DAY_MINUTES)}
          onChange={(text) => onChange([from, clockMinutes(text) || DAY_MINUTES])}
        />
      </span>
    </span>
  );
};

export interface SpansFieldProps {
  /** The owner of the spans by name, such as a day. */
  name: string;
  value: DaySpans;
  onChange: (spans: DaySpans) => void;
  /** Text of a day without spans. */
  none: string;
  /** The first span of a day that had none. */
  first?: DaySpans[number] | undefined;
  /** Another button beside the one that adds a span. */
  action?: ReactNode;
}

/** The hours of one day: several spans, or none. */
export const SpansField = ({ name, value, onChange, none, first, action }: SpansFieldProps) => {
  const { t } = useLateTexts(settingsTexts);
  const remove = t('settings.removeSpan', { name });
  const add = t('settings.addSpan', { name });

  return (
    <div className={styles.day}>
      <div className={styles.spans}>
        {value.length === 0 && <span className={styles.none}>{none}</span>}
        {value.map((span, at) => (
          // A span has no id, so its position is its key.
          <div key={at} className={styles.span}>
            <TimeRange name={name} value={span} onChange={(changed) => onChange(value.with(at, changed))} />
            <Tooltip title={remove}>
              <Button
                type="text"
                aria-label={remove}
                icon={<Icon name="close" size={16} />}
                onClick={() => onChange(value.toSpliced(at, 1))}
              />
            </Tooltip>
          </div>
        ))}
      </div>
      <span className={styles.actions}>
        <Tooltip title={add}>
          <Button
            type="text"
            aria-label={add}
            disabled={isFull(value)}
            icon={<Icon name="plus" size={16} />}
            onClick={() => onChange(withAnotherSpan(value, first))}
          />
        </Tooltip>
        {action}
      </span>
    </div>
  );
};
