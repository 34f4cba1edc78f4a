import { MAX_OCCURRENCES } from '@switchboard/api-client';
import { InputNumber, Select } from '@switchboard/ui/fields';
import { seriesTexts } from '../../../locales/en/series.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import { DateInput } from '../../time/components/pickers.tsx';
import { ENDS, type Repeat } from '../model/repeat.ts';
import styles from './repeat-field.module.css';

const END_TEXTS = { never: 'series.endNever', count: 'series.endCount', until: 'series.endUntil' } as const;

export interface RuleEndProps {
  value: Repeat;
  onChange: (changes: Partial<Repeat>) => void;
}

/** When a series ends: never, after a number of bookings, or on a day. */
export const RuleEnd = ({ value, onChange }: RuleEndProps) => {
  const { t } = useLateTexts(seriesTexts);
  const { ends, count, until } = value;
  return (
    <div className={styles.line}>
      <span className={styles.label} aria-hidden>
        {t('series.ends')}
      </span>
      <Select
        className={styles.choice ?? ''}
        aria-label={t('series.ends')}
        value={ends}
        options={ENDS.map((one) => ({ value: one, label: t(END_TEXTS[one]) }))}
        onChange={(next) => onChange({ ends: next })}
      />
      {ends === 'count' && (
        <>
          <InputNumber
            className={styles.number ?? ''}
            aria-label={t('series.count')}
            min={1}
            max={MAX_OCCURRENCES}
            precision={0}
            value={count}
            onChange={(typed) => typed !== null && onChange({ count: typed })}
          />
          <span aria-hidden>{t('series.countAfter', { count })}</span>
        </>
      )}
      {ends === 'until' && (
        <DateInput
          aria-label={t('series.lastDay')}
          value={until}
          onChange={(day) => onChange({ until: day })}
        />
      )}
    </div>
  );
};
