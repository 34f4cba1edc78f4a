import { Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import listStyles from './agent-list.module.css';
import styles from './agents-view.module.css';

/** Placeholder of the list and the editor. */
export const AgentsSkeleton = () => {
  const { t } = useTranslation('agents');
  return (
    <div className={styles.columns} role="status" aria-label={t('loading')}>
      <div className={listStyles.pane}>
        <div className={listStyles.row}>
          <Skeleton active avatar title={{ width: 120 }} paragraph={false} />
        </div>
      </div>
      <div className={styles.editors}>
        <div className={styles.placeholder}>
          <Skeleton active paragraph={{ rows: 10 }} />
        </div>
        <div className={styles.placeholder}>
          <Skeleton active paragraph={{ rows: 3 }} />
        </div>
      </div>
    </div>
  );
};
