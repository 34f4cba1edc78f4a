import { Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import styles from './business.module.css';

const PLACES = [
  ['hours', '/dashboard/calendar?settings=hours'],
  ['reminders', '/dashboard/calendar?settings=reminders'],
  ['agents', '/agents?tab=rules'],
  ['bots', '/dashboard/bot'],
  ['payment', '/dashboard/payment'],
] as const;

/** Links to what else belongs to the business. */
export const ElsewhereCard = () => {
  const { t } = useTranslation('account');
  return (
    <Section title={t('elsewhere.title')}>
      <ul className={styles.places}>
        {PLACES.map(([name, path]) => (
          <li key={name}>
            <Link to={path} className={styles.place ?? ''}>
              {t(`elsewhere.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};
