import { AGENT_DEFAULTS, type AgentSettings } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useId } from 'react';
import { TONES } from '../../rules/model/rules.ts';
import styles from './steps.module.css';

export interface ToneStepProps {
  /** The stored tone; undefined or unknown if none was chosen here. */
  tone: unknown;
  onChange: (tone: AgentSettings['tone']) => void;
}

/** The agent's tone, with an answer in each. */
export const ToneStep = ({ tone, onChange }: ToneStepProps) => {
  const { t } = useTranslation('agents');
  const id = useId();
  const chosen = TONES.find((known) => known === tone) ?? AGENT_DEFAULTS.tone;
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-text`}>
      <legend className={styles.label}>{t('onboarding.toneOf')}</legend>
      <div className={styles.tones}>
        {TONES.map((value) => (
          <label key={value} className={styles.tone}>
            <input type="radio" name={id} checked={value === chosen} onChange={() => onChange(value)} />
            <span>
              <span className={styles.toneName}>{t(`rules.tones.${value}`)}</span>
              <span className={styles.sample}>{t(`onboarding.sample.${value}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
