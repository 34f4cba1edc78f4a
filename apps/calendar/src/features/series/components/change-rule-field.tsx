import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { seriesTexts } from '../../../locales/en/series.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { useCalendar } from '../../calendar/store/calendar-context.tsx';
import { repeatOf } from '../model/repeat.ts';
import styles from './repeat-field.module.css';
import type { RepeatFieldProps } from './repeat-field.tsx';
import { RuleFields } from './rule-fields.tsx';
import { useRuleWords } from './use-rule-words.ts';

/** How a booking of a series, with its id, repeats, and another rule for the bookings from it on, or for all. Without a value, it stays. */
export const ChangeRuleField = ({
  series: id,
  booking,
  value,
  onChange,
  date,
  body,
}: Omit<RepeatFieldProps, 'id' | 'existing'> & { series: string; booking: string }) => {
  const { t } = useLateTexts(seriesTexts);
  const { zone } = useCalendar();
  const { series: calls } = useApp().api.booking;
  const wordsOf = useRuleWords();
  const { value: series } = useLoaded(
    () => calls.get(id, { booking }).catch(() => undefined),
    [calls, id, booking],
  );
  const begin = () => {
    if (!series) return;
    const last = series.last === undefined ? undefined : zone.wallTime(Date.parse(series.last)).date;
    onChange?.(repeatOf(series, date, last));
  };

  return (
    <div className={styles.field}>
      {value ? (
        <>
          <RuleFields
            value={value}
            date={date}
            body={body}
            series={id}
            onChange={(next) => onChange?.(next)}
          />
          <p className={styles.preview}>{t('series.ruleMeans')}</p>
          <Button className={styles.other ?? ''} onClick={() => onChange?.(undefined)}>
            {t('series.keepRule')}
          </Button>
        </>
      ) : (
        <div className={styles.present}>
          <span className={styles.words}>{series ? wordsOf(series) : '\u00a0'}</span>
          <Button disabled={!series} onClick={begin}>
            {t('series.changeRule')}
          </Button>
        </div>
      )}
    </div>
  );
};
