import type { Run } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './run-details.module.css';
import { RunFacts } from './run-facts.tsx';
import { RunPassages } from './run-passages.tsx';
import { RunTools } from './run-tools.tsx';

/** What led to an answer: the rule, passages, tools, and what it cost. */
export const RunDetails = ({ run }: { run: Run }) => {
  const { t } = useTranslation('agents');
  const { reason, detail, outcome, mode } = run;
  return (
    <div className={styles.details}>
      <p>
        {outcome === 'answered' ? t(`runs.answered.${mode}`) : t(`runs.explained.${outcome}`)}{' '}
        {reason && t(`runs.reason.${reason}`)}
      </p>
      {detail && (
        <p className={styles.none} dir="auto">
          {detail}
        </p>
      )}
      <RunPassages passages={run.passages} />
      <RunTools tools={run.tools} />
      <RunFacts run={run} />
    </div>
  );
};
