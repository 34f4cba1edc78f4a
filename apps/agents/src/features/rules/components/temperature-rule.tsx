import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { LIMITS } from '../model/rules.ts';
import styles from './fields.module.css';
import { Rule } from './rule.tsx';

export interface TemperatureRuleProps {
  value: number;
  isSet: boolean;
  /** `null` removes it. */
  onChange: (value: number | null) => void;
}

const STEP = 0.1;

/** The temperature of the model. */
export const TemperatureRule = ({ value, isSet, onChange }: TemperatureRuleProps) => {
  const { t } = useTranslation('agents');
  const number = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  return (
    <Rule
      title={t('rules.temperature')}
      hint={t('rules.temperatureHint')}
      onReset={isSet ? () => onChange(null) : undefined}
    >
      {({ id, describedBy }) => (
        <div className={styles.slider}>
          {t('rules.precise')}
          <input
            id={id}
            type="range"
            min={LIMITS.temperature.min}
            max={LIMITS.temperature.max}
            step={STEP}
            value={value}
            aria-describedby={describedBy}
            onChange={({ target }) => onChange(Number(target.value))}
          />
          {t('rules.free')}
          <output htmlFor={id}>{number.format(value)}</output>
        </div>
      )}
    </Rule>
  );
};
