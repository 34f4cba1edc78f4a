import styles from './run-details.module.css';
import { RunFacts, type RunFactsProps } from './run-facts.tsx';
import { RunPassages } from './run-passages.tsx';
import { RunSources } from './run-sources.tsx';
import { RunTools } from './run-tools.tsx';
import { useCauseWords } from './use-cause-words.ts';
import { useRunTexts } from './use-run-texts.ts';

export type RunDetailsProps = RunFactsProps;

/** The causes of an answer: the rule, passages, tools, and its cost. */
export const RunDetails = ({ run, app, currency }: RunDetailsProps) => {
  const { t } = useRunTexts(app);
  const { reason, outcome, mode, passages } = run;
  const why = useCauseWords(app)(run.cause, run.detail);
  return (
    <div className={styles.details}>
      <div>
        <p>
          {outcome === 'answered' ? t(`answered.${mode}`) : t(`explained.${outcome}`)}{' '}
          {reason && t(`reason.${reason}`)}
        </p>
        {why && (
          <p className={styles.none} dir="auto">
            {why}
          </p>
        )}
      </div>
      <RunSources facts={run.facts} app={app} />
      <RunPassages passages={passages} app={app} />
      <RunTools run={run} app={app} />
      <RunFacts run={run} app={app} currency={currency} />
    </div>
  );
};
