import { displayName } from '@switchboard/api-client';
import { Avatar, Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useUser } from './use-user.ts';
import styles from './user-card.module.css';

/** Who is signed in. */
export const UserCard = () => {
  const { t } = useTranslation('account');
  const user = useUser();
  const name = displayName(user);

  return (
    <Section title={t('user.title')}>
      <div className={styles.who}>
        <Avatar id={user.email} name={name} src={user.avatar} size={64} />
        <p className={styles.name} title={name}>
          {name}
        </p>
      </div>
      <dl className={styles.facts}>
        <dt>{t('user.email')}</dt>
        <dd>{user.email}</dd>
        {user.role && (
          <>
            <dt>{t('user.role')}</dt>
            <dd>{user.role}</dd>
          </>
        )}
      </dl>
    </Section>
  );
};
