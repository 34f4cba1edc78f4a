import { StatusIcon } from './status-icon.tsx';
import styles from './status-tag.module.css';
import { useStatusName } from './use-status-name.ts';

/** The name of a status. */
export const StatusTag = ({ status }: { status: string }) => {
  const nameOf = useStatusName();
  return (
    status && (
      <span className={styles.tag} data-status={status}>
        <StatusIcon status={status} />
        {nameOf(status)}
      </span>
    )
  );
};
