import styles from './loading-screen.module.css';
import { useProgress } from './progress.tsx';

/** Shown while a screen loads: an empty area of full height, under the progress bar. */
export const LoadingScreen = () => {
  useProgress(true);
  return <div className={styles.area} />;
};
