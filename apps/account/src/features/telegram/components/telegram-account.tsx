import type { TelegramIntegration, TelegramStatus } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Avatar, Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './telegram-account.module.css';

export interface TelegramAccountProps
  extends Pick<TelegramStatus, 'connected' | 'integration' | 'signedOut'> {
  onConnect: () => void;
  onDisconnect: () => void;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The name of the account and a second line. Telegram may send the phone as the name. */
const wordsOf = ({ name, phone, username }: TelegramIntegration): { title: string; detail: string } => {
  const handle = username ? `@${username}` : '';
  const isNamed = name && !(phone && /^[+\d\s()-]+$/.test(name) && digitsOf(name) === digitsOf(phone));
  if (!isNamed) return { title: phone ?? '', detail: handle };
  return { title: name, detail: [phone, handle].filter(Boolean).join(' · ') };
};

/** The connected account, or a button to connect one. */
export const TelegramAccount = ({
  connected,
  integration,
  signedOut,
  onConnect,
  onDisconnect,
}: TelegramAccountProps) => {
  const { t } = useTranslation('account');
  const moment = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });

  if (!connected) {
    return (
      <div className={styles.account}>
        <span className={styles.icon}>
          <Icon name={signedOut ? 'alert' : 'phone'} size={20} />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            {signedOut
              ? t('telegram.signedOut', { name: signedOut.name || t('telegram.unnamed') })
              : t('telegram.notConnected')}
          </p>
          <p className={styles.detail}>
            {signedOut
              ? t('telegram.signedOutText', { since: moment.format(new Date(signedOut.since)) })
              : t('telegram.connectText')}
          </p>
        </div>
        {signedOut && <Button onClick={onDisconnect}>{t('disconnect.action')}</Button>}
        <Button type="primary" onClick={onConnect}>
          {t('telegram.connect')}
        </Button>
      </div>
    );
  }

  const { title, detail } = integration ? wordsOf(integration) : { title: '', detail: '' };
  const name = title || t('telegram.unnamed');
  return (
    <div className={styles.account}>
      <Avatar id={integration?.id ?? ''} name={name} />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {detail && (
          <p className={styles.detail}>
            <bdi dir="ltr">{detail}</bdi>
          </p>
        )}
      </div>
      <span className={styles.connected}>
        <Icon name="check" size={14} />
        {t('telegram.connected')}
      </span>
      <Button onClick={onDisconnect}>{t('disconnect.action')}</Button>
    </div>
  );
};
