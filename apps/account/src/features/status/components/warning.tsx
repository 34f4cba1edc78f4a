import type { Missed } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './warning.module.css';

export interface WarningProps {
  text: string;
  /** ISO 8601. */
  since: string;
}

/** The fault of a channel, and its start. */
export const Warning = ({ text, since }: WarningProps) => {
  const { t } = useTranslation('account');
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={styles.warning}>
      <Icon name="alert" size={16} />
      <span>
        {text} {t('status.since', { since: format.format(new Date(since)) })}
      </span>
    </p>
  );
};

/** The number of messages of a channel that could not be shown here. */
export const MissedWarning = ({ count, since }: Missed) => {
  const { t } = useTranslation('account');
  return <Warning text={t('status.missed', { count })} since={since} />;
};
