import { useTranslation } from '@switchboard/ui/i18n';
import styles from './progress-bar.module.css';

/** A thin bar along the top of the page. It has no value: nobody knows how long it takes. */
export const ProgressBar = () => {
  const { t } = useTranslation('shell');
  return <div className={styles.bar} role="progressbar" aria-label={t('remote.loading')} />;
};
