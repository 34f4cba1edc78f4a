import type { AgentSettings } from '@switchboard/api-client';
import { type WeekHours, weekFault } from '@switchboard/common/time/week-hours';
import { useUnsaved } from '@switchboard/federation';
import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import { MODES, OUTSIDE, USUAL_WEEK, withParts } from '../model/rules.ts';
import { Choices } from './choices.tsx';
import { MessageRule } from './message-rule.tsx';
import { ResetSection } from './reset-section.tsx';
import { Rule } from './rule.tsx';
import styles from './rules-form.module.css';
import type { RulesSectionProps } from './rules-section-props.ts';
import { WeekField } from './week-field.tsx';

/** The working hours of people, and the agent's behaviour outside them. */
export const HoursSection = ({ stored, rules: { working_hours }, change }: RulesSectionProps) => {
  const { t } = useTranslation('agents');
  const { mode, outside, week = USUAL_WEEK, away_message } = working_hours;
  // A week that cannot be saved, while it is being changed.
  const [faulty, setFaulty] = useState<WeekHours>();
  useUnsaved(faulty !== undefined);
  const fault = faulty && weekFault(faulty);
  const set = (changed: Partial<AgentSettings['working_hours']>) =>
    change({ working_hours: withParts(stored, 'working_hours', changed) });

  const setWeek = (changed: WeekHours) => {
    const isFaulty = weekFault(changed) !== undefined;
    setFaulty(isFaulty ? changed : undefined);
    if (!isFaulty) set({ week: changed });
  };

  return (
    <Section
      title={t('rules.hours')}
      text={t('rules.hoursText')}
      aside={<ResetSection name="working_hours" title={t('rules.hours')} stored={stored} change={change} />}
    >
      <div className={styles.rules}>
        <Rule group title={t('rules.people')}>
          {({ label }) => (
            <Choices
              label={label}
              value={mode}
              choices={MODES.map((value) => ({ value, label: t(`rules.modes.${value}`) }))}
              onChange={(chosen) => {
                setFaulty(undefined);
                set({ mode: chosen, ...(chosen === 'own' && { week }) });
              }}
            />
          )}
        </Rule>
        {mode === 'own' && (
          <Rule group title={t('rules.week.title')} fault={fault && t(`rules.fault.${fault}`)}>
            {({ label }) => <WeekField label={label} value={faulty ?? week} onChange={setWeek} />}
          </Rule>
        )}
        {mode !== 'always' && (
          <Rule group title={t('rules.outside')}>
            {({ label }) => (
              <Choices
                label={label}
                value={outside}
                choices={OUTSIDE.map((value) => ({
                  value,
                  label: t(`rules.outsides.${value}`),
                  hint: t(`rules.outsideHints.${value}`),
                }))}
                onChange={(chosen) => set({ outside: chosen })}
              />
            )}
          </Rule>
        )}
        {mode !== 'always' && outside === 'away' && (
          <MessageRule
            title={t('rules.away')}
            hint={t('rules.awayHint')}
            value={away_message}
            onChange={(message) => set({ away_message: message })}
          />
        )}
      </div>
    </Section>
  );
};
