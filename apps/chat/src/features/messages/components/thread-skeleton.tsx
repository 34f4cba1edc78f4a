import { Skeleton } from '@switchboard/ui';
import styles from './thread.module.css';

export const ThreadSkeleton = () => (
  <div className={styles.skeleton} aria-busy>
    <Skeleton
      active
      title={false}
      paragraph={{ rows: 6, width: ['45%', '30%', '60%', '40%', '55%', '35%'] }}
    />
  </div>
);
