import type { TestRun } from '@switchboard/api-client';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { countsOf } from '../model/summary.ts';
import styles from './tests-tab.module.css';

export interface RunBarProps {
  run: TestRun | null;
  starting: boolean;
  /** The results are of the present draft. */
  current: boolean;
  onStart: () => void;
  onStop: () => void;
}

/** Runs the tests and shows their progress. */
export const RunBar = ({ run, starting, current, onStart, onStop }: RunBarProps) => {
  const { t } = useTranslation('agents');
  const isRunning = run?.state === 'running';
  const { passed, failed, waiting, running } = countsOf(run ?? { results: [] });
  const total = passed + failed + waiting + running;
  const part = (count: number) => ({ inlineSize: `${total === 0 ? 0 : (count / total) * 100}%` });
  const words = !run
    ? t('tests.neverRun')
    : isRunning
      ? t('tests.progress', { done: passed + failed, total })
      : `${t('tests.passed', { count: passed })}, ${t('tests.failed', { count: failed })}`;
  return (
    <div className={styles.bar}>
      {isRunning ? (
        <Button icon={<Icon name="pause" size={16} />} onClick={onStop}>
          {t('tests.stop')}
        </Button>
      ) : (
        <Button type="primary" icon={<Icon name="play" size={16} />} loading={starting} onClick={onStart}>
          {t('tests.runAll')}
        </Button>
      )}
      <div className={styles.progress}>
        <span className={styles.meter} aria-hidden>
          <span data-state="passed" style={part(passed)} />
          <span data-state="failed" style={part(failed)} />
        </span>
        {/* Not announced, because each step would be. */}
        <span role="status" aria-live={isRunning ? 'off' : 'polite'} className={styles.counts}>
          {words}
          {run?.state === 'stopped' && ` · ${t('tests.stopped')}`}
          {run && !isRunning && !current && ` · ${t('tests.old')}`}
        </span>
      </div>
    </div>
  );
};
