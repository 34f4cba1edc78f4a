import type { TelegramIntegration, TelegramStatus } from '@switchboard/api-client';
import { Avatar, Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './telegram-account.module.css';

export interface TelegramAccountProps extends Pick<TelegramStatus, 'connected' | 'integration'> {
  onConnect: () => void;
}

const handleOf = ({ phone, username }: TelegramIntegration): string =>
  [phone, username && `@${username}`].filter(Boolean).join(' · ');

/** The account that is connected, or the offer to connect one. */
export const TelegramAccount = ({ connected, integration, onConnect }: TelegramAccountProps) => {
  const { t } = useTranslation('account');

  if (!connected) {
    return (
      <div className={styles.account}>
        <span className={styles.icon}>
          <Icon name="phone" size={20} />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>{t('telegram.notConnected')}</p>
          <p className={styles.detail}>{t('telegram.connectText')}</p>
        </div>
        <Button type="primary" onClick={onConnect}>
          {t('telegram.connect')}
        </Button>
      </div>
    );
  }

  const name = integration?.name || t('telegram.unnamed');
  return (
    <div className={styles.account}>
      <Avatar id={integration?.id ?? ''} name={name} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {integration && (
          <p className={styles.detail}>
            <bdi dir="ltr">{handleOf(integration)}</bdi>
          </p>
        )}
      </div>
      <span className={styles.connected}>
        <Icon name="check" size={14} />
        {t('telegram.connected')}
      </span>
    </div>
  );
};
