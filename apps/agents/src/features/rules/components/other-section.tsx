import { Button, Icon, Section, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { unknownSettings } from '../model/rules.ts';
import styles from './rules-form.module.css';
import type { RulesSectionProps } from './rules-section-props.ts';

/** Settings that another program stored; they are kept until they are removed. */
export const OtherSection = ({ stored, change }: RulesSectionProps) => {
  const { t } = useTranslation('agents');
  const others = unknownSettings(stored);
  if (others.length === 0) return null;
  return (
    <Section title={t('rules.others')} text={t('rules.othersText')}>
      <ul className={styles.others}>
        {others.map(([name, value]) => {
          const remove = t('rules.removeOther', { name });
          return (
            <li key={name} className={styles.other}>
              <bdi>{name}</bdi>
              <code dir="ltr">{JSON.stringify(value)}</code>
              <Tooltip title={remove}>
                <Button
                  type="text"
                  aria-label={remove}
                  icon={<Icon name="delete" size={16} />}
                  onClick={() => change({ [name]: null })}
                />
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
