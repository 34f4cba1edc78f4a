import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Choices } from './choices.tsx';
import { Rule } from './rule.tsx';
import styles from './rules-form.module.css';
import type { RulesSectionProps } from './rules-section-props.ts';

const CONSENTS = ['false', 'true'] as const;

/** Whether the agent asks the customer before it books. */
export const BookingsSection = ({ stored, rules, change }: RulesSectionProps) => {
  const { t } = useTranslation('agents');
  return (
    <Section title={t('rules.bookings')} text={t('rules.bookingsText')}>
      <div className={styles.rules}>
        <Rule
          group
          title={t('rules.consent')}
          hint={t('rules.consentHint')}
          onReset={'book_at_once' in stored ? () => change({ book_at_once: null }) : undefined}
        >
          {({ label, describedBy }) => (
            <Choices
              label={label}
              describedBy={describedBy}
              value={rules.book_at_once ? 'true' : 'false'}
              choices={CONSENTS.map((value) => ({
                value,
                label: t(`rules.consents.${value}`),
                hint: t(`rules.consentHints.${value}`),
              }))}
              onChange={(value) => change({ book_at_once: value === 'true' })}
            />
          )}
        </Rule>
      </div>
    </Section>
  );
};
