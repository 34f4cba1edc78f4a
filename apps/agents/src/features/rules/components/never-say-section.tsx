import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { NEVER_SAY } from '../model/rules.ts';
import { LinesRule } from './lines-rule.tsx';
import type { RulesSectionProps } from './rules-section-props.ts';

/** Words that no answer may contain. */
export const NeverSaySection = ({ stored, rules, change }: RulesSectionProps) => {
  const { t } = useTranslation('agents');
  return (
    <Section title={t('rules.neverSay')} text={t('rules.neverSayText')}>
      <LinesRule
        title={t('rules.phrases')}
        hint={t('rules.phrasesHint')}
        placeholder={t('rules.phrasesExample')}
        limits={NEVER_SAY}
        value={rules.never_say}
        onChange={(never_say) => change({ never_say })}
        onReset={'never_say' in stored ? () => change({ never_say: null }) : undefined}
      />
    </Section>
  );
};
