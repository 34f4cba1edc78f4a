import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do. */
  text?: string;
  action?: ReactNode;
}

/** Stands where something should be and could not be had; announced to screen readers. */
export const ErrorState = ({ title, text, action }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <span className={`${styles.icon} ${styles.danger}`}>
      <Icon name="alert" size={24} />
    </span>
    <h2 className={styles.title}>{title}</h2>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
