import type { AgentSettings } from '@switchboard/api-client';
import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { CAUTIONS, WORDS, withParts } from '../model/rules.ts';
import { Check } from './check.tsx';
import { Choices } from './choices.tsx';
import { ComingBackRule } from './coming-back-rule.tsx';
import { LinesRule } from './lines-rule.tsx';
import { MessageRule } from './message-rule.tsx';
import { ResetSection } from './reset-section.tsx';
import { Rule } from './rule.tsx';
import styles from './rules-form.module.css';
import type { RulesSectionProps } from './rules-section-props.ts';

const REASONS = ['on_request', 'on_anger', 'on_repeated_question'] as const;

/** When the agent calls a person. */
export const HandOverSection = ({ stored, rules: { hand_over }, change }: RulesSectionProps) => {
  const { t } = useTranslation('agents');
  const set = (changed: Partial<AgentSettings['hand_over']>) =>
    change({ hand_over: withParts(stored, 'hand_over', changed) });

  return (
    <Section
      title={t('rules.handOver')}
      text={t('rules.handOverText')}
      aside={<ResetSection name="hand_over" title={t('rules.handOver')} stored={stored} change={change} />}
    >
      <div className={styles.rules}>
        <Rule group title={t('rules.caution')} hint={t('rules.cautionHint')}>
          {({ label, describedBy }) => (
            <Choices
              label={label}
              describedBy={describedBy}
              value={hand_over.caution}
              choices={CAUTIONS.map((value) => ({
                value,
                label: t(`rules.cautions.${value}`),
                hint: t(`rules.cautionHints.${value}`),
              }))}
              onChange={(caution) => set({ caution })}
            />
          )}
        </Rule>
        <div>
          {REASONS.map((name) => (
            <Check
              key={name}
              label={t(`rules.${name}`)}
              checked={hand_over[name]}
              onChange={(checked) => set({ [name]: checked })}
            />
          ))}
        </div>
        <LinesRule
          title={t('rules.words')}
          hint={t('rules.wordsHint')}
          placeholder={t('rules.wordsExample')}
          limits={WORDS}
          value={hand_over.words}
          onChange={(words) => set({ words })}
        />
        <MessageRule
          title={t('rules.handOverMessage')}
          hint={t('rules.handOverMessageHint')}
          value={hand_over.message}
          onChange={(message) => set({ message })}
        />
        <ComingBackRule
          after={hand_over.back_after ?? null}
          answersSure={hand_over.answers_sure ?? false}
          onAfter={(back_after) => set({ back_after })}
          onAnswersSure={(answers_sure) => set({ answers_sure })}
        />
      </div>
    </Section>
  );
};
