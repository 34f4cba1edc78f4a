import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { Check } from './check.tsx';
import styles from './fields.module.css';
import { Rule } from './rule.tsx';

export interface ComingBackRuleProps {
  /** Minutes of silence; `null` for never. */
  after: number | null;
  answersSure: boolean;
  onAfter: (minutes: number | null) => void;
  onAnswersSure: (answers: boolean) => void;
}

/** Minutes to choose from. */
const AFTER = [60, 240, 720, 1440, 4320];

/** Minutes in the largest unit that is whole. */
const inWords = (minutes: number, locale: string): string => {
  const [value, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
};

/** How an agent comes back after it called a person. */
export const ComingBackRule = ({ after, answersSure, onAfter, onAnswersSure }: ComingBackRuleProps) => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  // A client of the API may have chosen another time.
  const all = after === null || AFTER.includes(after) ? AFTER : [...AFTER, after].sort((a, b) => a - b);
  return (
    <div>
      <Rule title={t('rules.back')} hint={t('rules.backHint')}>
        {({ id, describedBy }) => (
          <select
            id={id}
            className={styles.select}
            aria-describedby={describedBy}
            value={after ?? ''}
            onChange={({ target }) => onAfter(target.value === '' ? null : Number(target.value))}
          >
            {all.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('rules.backAfter', { time: inWords(minutes, locale) })}
              </option>
            ))}
            <option value="">{t('rules.backNever')}</option>
          </select>
        )}
      </Rule>
      <Check label={t('rules.answersSure')} checked={answersSure} onChange={onAnswersSure} />
    </div>
  );
};
