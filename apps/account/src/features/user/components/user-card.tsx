import { displayName } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Avatar, Section } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSyncExternalStore } from 'react';
import styles from './user-card.module.css';

/** The signed-in user. */
export const UserCard = () => {
  const { t } = useTranslation('account');
  const { session } = useApp();
  const user = useSyncExternalStore(session.subscribe, session.user);
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
      </dl>
    </Section>
  );
};
