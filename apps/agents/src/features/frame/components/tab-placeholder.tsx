import { Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './agent-frame.module.css';

/** The place of a tab whose draft or code is loading. */
export const TabPlaceholder = () => {
  const { t } = useTranslation('agents');
  return (
    <div className={styles.placeholder} role="status" aria-label={t('loading')}>
      <Skeleton active title={false} paragraph={{ rows: 12 }} />
    </div>
  );
};
