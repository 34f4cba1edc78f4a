import { AGENT_DEFAULTS } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { LANGUAGES, LIMITS, TONES } from '../model/rules.ts';
import { Choices } from './choices.tsx';
import { ModelRule } from './model-rule.tsx';
import { NumberRule } from './number-rule.tsx';
import { Rule } from './rule.tsx';
import styles from './rules-form.module.css';
import type { RulesSectionProps } from './rules-section-props.ts';
import { TemperatureRule } from './temperature-rule.tsx';

/** How the agent writes. */
export const AnswersSection = ({ stored, rules, change, model }: RulesSectionProps) => {
  const { t } = useTranslation('agents');
  const number = new Intl.NumberFormat(useLocale());
  const resetOf = (name: string) => (name in stored ? () => change({ [name]: null }) : undefined);
  const isSet = (name: string) => name in stored;

  return (
    <Section title={t('rules.answers')} text={t('rules.answersText')}>
      <div className={styles.rules}>
        <Rule group title={t('rules.tone')} hint={t('rules.toneHint')} onReset={resetOf('tone')}>
          {({ label, describedBy }) => (
            <Choices
              label={label}
              describedBy={describedBy}
              value={rules.tone}
              choices={TONES.map((value) => ({ value, label: t(`rules.tones.${value}`) }))}
              onChange={(tone) => change({ tone })}
            />
          )}
        </Rule>
        <Rule group title={t('rules.language')} hint={t('rules.languageHint')} onReset={resetOf('language')}>
          {({ label, describedBy }) => (
            <Choices
              label={label}
              describedBy={describedBy}
              value={rules.language}
              choices={LANGUAGES.map((value) => ({ value, label: t(`rules.languages.${value}`) }))}
              onChange={(language) => change({ language })}
            />
          )}
        </Rule>
        <div className={styles.pair}>
          <NumberRule
            title={t('rules.length')}
            hint={t('rules.lengthHint')}
            unit={t('rules.characters')}
            limits={LIMITS.max_reply_length}
            value={isSet('max_reply_length') ? rules.max_reply_length : null}
            placeholder={number.format(AGENT_DEFAULTS.max_reply_length)}
            onChange={(max_reply_length) => change({ max_reply_length })}
          />
          <NumberRule
            title={t('rules.delay')}
            hint={t('rules.delayHint')}
            unit={t('rules.seconds')}
            limits={LIMITS.reply_delay}
            value={isSet('reply_delay') ? rules.reply_delay : null}
            placeholder={number.format(AGENT_DEFAULTS.reply_delay)}
            onChange={(reply_delay) => change({ reply_delay })}
          />
        </div>
        {model?.mode === 'model' && (
          <>
            <ModelRule
              state={model}
              value={rules.model}
              onChange={(name) => change({ model: name })}
              onReset={resetOf('model')}
            />
            <TemperatureRule
              value={rules.temperature}
              isSet={isSet('temperature')}
              onChange={(temperature) => change({ temperature })}
            />
          </>
        )}
      </div>
    </Section>
  );
};
