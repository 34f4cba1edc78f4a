import { useLocale } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ReactNode } from 'react';
import styles from './warning.module.css';

export interface WarningProps {
  text: string;
  /** ISO 8601. */
  since: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** The fault of a channel, and its start. */
export const Warning = ({ text, since, children }: WarningProps) => {
  const { t } = useTranslation('account');
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={styles.warning}>
      <Icon name="alert" size={16} />
      <span>
        {text} {t('status.since', { since: format.format(new Date(since)) })} {children}
      </span>
    </p>
  );
};
