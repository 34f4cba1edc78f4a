import { useTranslation } from '@switchboard/ui/i18n';
import styles from './loading-screen.module.css';

/** While a screen loads: a thin bar at the top over an empty area of full height. */
export const LoadingScreen = () => {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.area}>
      <div className={styles.bar} role="progressbar" aria-label={t('remote.loading')} />
    </div>
  );
};
