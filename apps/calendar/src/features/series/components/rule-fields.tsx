import type { SaveBooking } from '@switchboard/api-client';
import type { CalendarDate } from '@switchboard/common/time/calendar-date';
import { Select } from '@switchboard/ui/fields';
import { seriesTexts } from '../../../locales/en/series.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { EVERY, type Every, newRepeat, type Repeat, ruleOf } from '../model/repeat.ts';
import { useSeriesPreview } from '../store/use-series-preview.ts';
import { CustomRule } from './custom-rule.tsx';
import styles from './repeat-field.module.css';
import { RuleEnd } from './rule-end.tsx';
import { useRuleWords } from './use-rule-words.ts';

export interface RuleFieldsProps {
  id?: string | undefined;
  /** Undefined if the booking does not repeat. */
  value: Repeat | undefined;
  onChange: (repeat: Repeat | undefined) => void;
  /** The day of the booking. */
  date: CalendarDate;
  /** The booking as it would be stored; undefined before a resource is chosen. */
  body: SaveBooking | undefined;
  /** The id of the series that gets the rule; of a new one, there is none, and it may be left undone. */
  series?: string | undefined;
  /** The id of a stored booking that becomes the first one of a new series. */
  existing?: string | undefined;
}

/** The fields of a rule, with the rule in words and what it would book. */
export const RuleFields = ({ id, value, onChange, date, body, series, existing }: RuleFieldsProps) => {
  const { t } = useLateTexts(seriesTexts);
  const { formats, zone } = useCalendar();
  const wordsOf = useRuleWords();
  const rule = value && ruleOf(value, date);
  const preview = useSeriesPreview(body, rule, { series, existing });
  const choose = (every: Every | 'none') =>
    onChange(every === 'none' ? undefined : { ...(value ?? newRepeat(every, date)), every });
  const change = (changes: Partial<Repeat>) => value && onChange({ ...value, ...changes });
  const dayOf = (iso: string) => formats.day(zone.wallTime(Date.parse(iso)).date);
  const choices = series === undefined ? (['none', ...EVERY] as const) : EVERY;

  return (
    <>
      <Select
        {...(id !== undefined && { id })}
        {...(series !== undefined && { 'aria-label': t('series.label') })}
        value={value?.every ?? 'none'}
        options={choices.map((every) => ({ value: every, label: t(`series.${every}`) }))}
        onChange={choose}
      />
      {value && rule && (
        <>
          {value.every === 'custom' && <CustomRule value={value} date={date} onChange={change} />}
          <RuleEnd value={value} onChange={change} />
          <p className={styles.words} aria-live="polite">
            {wordsOf({ rule, first: date })}
          </p>
          {value.ends === 'never' && <p className={styles.preview}>{t('series.yearAhead')}</p>}
          {preview && value.ends !== 'never' && (
            <p className={styles.preview}>
              {t(series === undefined ? 'series.bookings' : 'series.fromHere', {
                count: preview.count,
                last: dayOf(preview.last),
              })}
            </p>
          )}
          {preview && preview.taken.length > 0 && (
            <p className={styles.warning} role="status">
              {t('series.takenCount', { count: preview.taken.length })}
            </p>
          )}
        </>
      )}
    </>
  );
};
