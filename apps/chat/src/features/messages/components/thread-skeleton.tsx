import { Skeleton } from '@switchboard/ui';
import styles from './thread-pane.module.css';

const WIDTHS = ['45%', '30%', '60%', '40%', '55%', '35%'];

/** Placeholder messages at the bottom, where the newest ones will be. */
export const ThreadSkeleton = () => (
  <div className={styles.skeleton} aria-busy>
    <Skeleton active title={false} paragraph={{ rows: WIDTHS.length, width: WIDTHS }} />
  </div>
);
