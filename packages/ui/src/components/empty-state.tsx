import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  icon: IconName;
  /** Says what is missing. */
  title: string;
  /** What to do first. */
  text?: string;
  action?: ReactNode;
  /** `h1` if it is the whole screen; `h2` by default. */
  heading?: 'h1' | 'h2';
}

/** Replaces empty content: says what is missing and offers the first step. */
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
