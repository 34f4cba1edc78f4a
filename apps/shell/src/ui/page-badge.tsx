import { Icon, type IconName } from '@switchboard/ui';
import styles from './page-badge.module.css';

export interface PageBadgeProps {
  /** For screen readers. */
  title: string;
  icon: IconName;
  text: string;
  /** The name of the button. */
  action: string;
  onAction: () => void;
}

/** Says on every screen that this page is not as others see it, with a button that ends that. */
export const PageBadge = ({ title, icon, text, action, onAction }: PageBadgeProps) => (
  <aside className={styles.badge} aria-label={title}>
    <Icon name={icon} size={14} />
    <span className={styles.text}>{text}</span>
    <button type="button" className={styles.action} onClick={onAction}>
      {action}
    </button>
  </aside>
);
