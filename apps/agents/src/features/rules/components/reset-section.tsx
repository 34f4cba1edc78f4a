import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { RulesSectionProps } from './rules-section-props.ts';

export interface ResetSectionProps extends Pick<RulesSectionProps, 'stored' | 'change'> {
  /** Name of the setting. */
  name: string;
  /** Heading of the section. */
  title: string;
}

/** Removes a setting that has several fields. Empty while the setting has its default. */
export const ResetSection = ({ name, title, stored, change }: ResetSectionProps) => {
  const { t } = useTranslation('agents');
  if (!(name in stored)) return null;
  return (
    <Button
      type="link"
      size="small"
      aria-label={t('rules.resetOne', { name: title })}
      onClick={() => change({ [name]: null })}
    >
      {t('rules.reset')}
    </Button>
  );
};
