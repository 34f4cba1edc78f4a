import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  icon: IconName;
  /** Names the missing content. */
  title: string;
  /** The first step. */
  text?: string;
  action?: ReactNode;
  /** `h1` if it is the whole screen; `h2` by default. */
  heading?: 'h1' | 'h2';
}

/** Replaces empty content: names the missing content and offers the first step. */
export const EmptyState = ({ icon, title, text, action, heading: Heading = 'h2' }: EmptyStateProps) => (
  <div className={styles.state}>
    <span className={styles.icon}>
      <Icon name={icon} size={24} />
    </span>
    <Heading className={styles.title}>{title}</Heading>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
