import { Skeleton } from '@switchboard/ui';
import styles from './conversation-list.module.css';

/** Placeholder rows of the size of conversations. */
export const ListSkeleton = () => (
  <div aria-busy>
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className={styles.skeleton}>
        <Skeleton active avatar={{ size: 44 }} title={false} paragraph={{ rows: 2, width: ['50%', '80%'] }} />
      </div>
    ))}
  </div>
);
