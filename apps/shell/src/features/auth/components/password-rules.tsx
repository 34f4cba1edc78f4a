import type { PasswordCheck } from '@switchboard/auth';
import { Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './password-rules.module.css';

export interface PasswordRulesProps {
  id: string;
  check: PasswordCheck;
}

/** The password rules of the provider as a checklist, updated while a password is typed. */
export const PasswordRules = ({ id, check }: PasswordRulesProps) => {
  const { t } = useTranslation('shell');
  // An upper limit in the thousands matters only when it is exceeded.
  const rules = check.rules.filter(({ rule, met }) => rule !== 'max-length' || !met);
  const met = rules.filter((rule) => rule.met).length;
  return (
    <div id={id} className={styles.rules}>
      <VisuallyHidden>
        <span role="status">{t('auth.rules.progress', { met, all: rules.length })}</span>
      </VisuallyHidden>
      <ul aria-label={t('auth.rules.title')}>
        {rules.map(({ rule, limit, met }) => (
          <li key={rule} className={met ? styles.met : undefined}>
            <Icon name={met ? 'check' : 'dot'} size={16} />
            <span>{t(`auth.rules.${rule}`, { limit })}</span>
            <VisuallyHidden>, {t(met ? 'auth.rules.met' : 'auth.rules.unmet')}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
};
