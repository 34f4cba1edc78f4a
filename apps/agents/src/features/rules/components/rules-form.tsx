import { rulesOf } from '../model/rules.ts';
import { AnswersSection } from './answers-section.tsx';
import { BookingsSection } from './bookings-section.tsx';
import { BudgetSection } from './budget-section.tsx';
import { HandOverSection } from './hand-over-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { NeverSaySection } from './never-say-section.tsx';
import { OtherSection } from './other-section.tsx';
import styles from './rules-form.module.css';
import type { RulesSectionProps } from './rules-section-props.ts';

/** All settings of an agent, by subject. */
export const RulesForm = ({ stored, change, model }: Omit<RulesSectionProps, 'rules'>) => {
  const props = { stored, rules: rulesOf(stored), change, model };
  return (
    <div className={styles.sections}>
      <AnswersSection {...props} />
      <HandOverSection {...props} />
      {model?.mode === 'model' && <BookingsSection {...props} />}
      <HoursSection {...props} />
      <NeverSaySection {...props} />
      <BudgetSection {...props} />
      <OtherSection {...props} />
    </div>
  );
};
