import { useTranslation } from '@switchboard/ui/i18n';
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react';
import styles from './progress.module.css';

/** Begins a wait; the returned function ends it. */
type BeginWaiting = () => () => void;

const ProgressContext = createContext<BeginWaiting | null>(null);

/** Shows the bar at the top of the page while the component is mounted and `waiting` is true. */
export const useProgress = (waiting: boolean): void => {
  const begin = useContext(ProgressContext);
  if (!begin) throw new Error('useProgress is called outside ProgressProvider');
  // Before the paint, so that two successive waits leave no gap in the bar.
  useLayoutEffect(() => (waiting ? begin() : undefined), [begin, waiting]);
};

/** A thin bar along the top of the page. It has no value: the end of a wait is unknown. */
const ProgressBar = () => {
  const { t } = useTranslation('shell');
  return <div className={styles.bar} role="progressbar" aria-label={t('remote.loading')} />;
};

/** The one bar at the top of the page, shown while any component inside waits. */
export const ProgressProvider = ({ children }: { children: ReactNode }) => {
  const [waits, setWaits] = useState(0);
  const begin = useCallback(() => {
    setWaits((count) => count + 1);
    return () => setWaits((count) => count - 1);
  }, []);

  return (
    <ProgressContext value={begin}>
      {waits > 0 && <ProgressBar />}
      {children}
    </ProgressContext>
  );
};
