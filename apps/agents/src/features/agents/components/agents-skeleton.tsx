import { Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './agents-skeleton.module.css';

/** Placeholder of the list and the chosen agent. */
export const AgentsSkeleton = () => {
  const { t } = useTranslation('agents');
  return (
    <>
      <div className={styles.pane} role="status" aria-label={t('loading')}>
        <Skeleton active avatar title={false} paragraph={{ rows: 1 }} />
      </div>
      <div className={styles.pane}>
        <Skeleton active title={false} paragraph={{ rows: 12 }} />
      </div>
    </>
  );
};
