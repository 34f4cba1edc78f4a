import { type ReactNode, useEffect } from 'react';
import { Icon } from './icon.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  /** The failure. */
  title: string;
  /** The remedy. */
  text?: string;
  action?: ReactNode;
  /** Tries again when the network is back. */
  retry?: (() => void) | undefined;
  /** A name and value to report to the support. */
  code?: { text: string; title: string };
  /** `h1` if it is the whole screen; `h2` by default. */
  heading?: 'h1' | 'h2';
}

/** Replaces content that could not be loaded; announced to screen readers. */
export const ErrorState = ({
  title,
  text,
  action,
  retry,
  code,
  heading: Heading = 'h2',
}: ErrorStateProps) => {
  useEffect(() => {
    const again = () => retry?.();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [retry]);
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.icon} ${styles.danger}`}>
        <Icon name="alert" size={24} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {code && (
        <small className={styles.code} title={code.title}>
          {code.text}
        </small>
      )}
    </div>
  );
};
