import { Icon, type IconName } from '@switchboard/ui';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  icon: IconName;
  text: string;
  /** More of it, shown where there is room and read out everywhere. */
  detail?: string;
  /** Buttons, where there is something to do about it. */
  actions?: ReactNode;
}

/** A line that floats over the page. */
export const Notice = ({ icon, text, detail, actions }: NoticeProps) => (
  <div className={styles.notice}>
    <span className={styles.icon}>
      <Icon name={icon} size={16} />
    </span>
    <span>{text}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
    {actions && <span className={styles.actions}>{actions}</span>}
  </div>
);
