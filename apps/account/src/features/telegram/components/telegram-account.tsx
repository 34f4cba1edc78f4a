import { useLocale } from '@switchboard/federation';
import { Avatar, Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ReactNode } from 'react';
import type { ShownAccount } from '../model/shown-accounts.ts';
import styles from './telegram-account.module.css';

interface RowProps {
  picture: ReactNode;
  name: ReactNode;
  detail: ReactNode;
  children: ReactNode;
}

const Row = ({ picture, name, detail, children }: RowProps) => (
  <div className={styles.account}>
    {picture}
    <div className={styles.words}>
      <p className={styles.name}>{name}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
    {children}
  </div>
);

/** A button to connect the first account. */
export const NoAccount = ({ onConnect }: { onConnect: () => void }) => {
  const { t } = useTranslation('account');
  const icon = (
    <span className={styles.icon}>
      <Icon name="phone" size={20} />
    </span>
  );
  return (
    <Row picture={icon} name={t('telegram.notConnected')} detail={t('telegram.connectText')}>
      <Button type="primary" onClick={onConnect}>
        {t('telegram.connect')}
      </Button>
    </Row>
  );
};

export interface TelegramAccountProps {
  account: ShownAccount;
  /** Whether its buttons name the account, because it is one of several. */
  isNamed: boolean;
  onConnect: () => void;
  onDisconnect: () => void;
}

/** A connected account, or one that Telegram signed out. */
export const TelegramAccount = ({ account, isNamed, onConnect, onDisconnect }: TelegramAccountProps) => {
  const { t } = useTranslation('account');
  const moment = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const { id, detail, signedOutAt } = account;
  const name = account.name || t('telegram.unnamed');
  const labelOf = (action: string) =>
    isNamed ? { 'aria-label': `${action}: ${account.label || name}` } : {};
  const disconnect = (
    <Button onClick={onDisconnect} {...labelOf(t('disconnect.action'))}>
      {t('disconnect.action')}
    </Button>
  );

  if (signedOutAt !== null) {
    const icon = (
      <span className={styles.icon}>
        <Icon name="alert" size={20} />
      </span>
    );
    const since = moment.format(new Date(signedOutAt));
    return (
      <Row
        picture={icon}
        name={t('telegram.signedOut', { name })}
        detail={t('telegram.signedOutText', { since })}
      >
        {disconnect}
        <Button type="primary" onClick={onConnect} {...labelOf(t('telegram.connect'))}>
          {t('telegram.connect')}
        </Button>
      </Row>
    );
  }

  return (
    <Row
      picture={<Avatar id={id ?? ''} name={name} />}
      name={<bdi>{name}</bdi>}
      detail={detail && <bdi dir="ltr">{detail}</bdi>}
    >
      <span className={styles.connected}>
        <Icon name="check" size={14} />
        {t('telegram.connected')}
      </span>
      {disconnect}
    </Row>
  );
};
