import type { AgentSettings } from '@switchboard/api-client';
import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { LIMITS, withParts } from '../model/rules.ts';
import { NumberRule } from './number-rule.tsx';
import { ResetSection } from './reset-section.tsx';
import styles from './rules-form.module.css';
import type { RulesSectionProps } from './rules-section-props.ts';

/** The limits of what a model may cost. Without a model and without an earlier limit, there is nothing to set. */
export const BudgetSection = ({ stored, rules: { budget }, change, model }: RulesSectionProps) => {
  const { t } = useTranslation('agents');
  if (model?.mode === 'passages' && !('budget' in stored)) return null;
  const set = (changed: Partial<AgentSettings['budget']>) =>
    change({ budget: withParts(stored, 'budget', changed) });
  const hasPrices = Boolean(model?.currency);

  return (
    <Section
      title={t('rules.budget')}
      text={t('rules.budgetText')}
      aside={<ResetSection name="budget" title={t('rules.budget')} stored={stored} change={change} />}
    >
      <div className={styles.pair}>
        <NumberRule
          title={t('rules.tokens')}
          hint={t('rules.tokensHint')}
          unit={t('rules.perDay')}
          limits={LIMITS.tokens}
          value={budget.tokens}
          placeholder={t('rules.noLimit')}
          onChange={(tokens) => set({ tokens })}
        />
        {(hasPrices || budget.money !== null) && (
          <NumberRule
            title={t('rules.money')}
            hint={t(hasPrices ? 'rules.moneyHint' : 'rules.noPrices')}
            unit={t('rules.moneyPerDay', { currency: model?.currency ?? '' })}
            limits={LIMITS.money}
            value={budget.money}
            placeholder={t('rules.noLimit')}
            onChange={(money) => set({ money })}
          />
        )}
        <NumberRule
          title={t('rules.perSender')}
          hint={t('rules.perSenderHint')}
          unit={t('rules.perHour')}
          limits={LIMITS.per_sender}
          value={budget.per_sender ?? null}
          placeholder={t('rules.asAllowed')}
          onChange={(per_sender) => set({ per_sender })}
        />
      </div>
    </Section>
  );
};
