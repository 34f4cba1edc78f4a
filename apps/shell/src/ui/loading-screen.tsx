import styles from './loading-screen.module.css';
import { useProgress } from './progress.tsx';

/** While a screen loads: an empty area of full height, under the bar at the top of the page. */
export const LoadingScreen = () => {
  useProgress(true);
  return <div className={styles.area} />;
};
