import { useCauseWords } from '@switchboard/agent-runs/use-cause-words';
import type { AgentTest, TestResult } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { Answer } from '../../runs/components/answer.tsx';
import type { Names } from '../store/use-names.ts';
import styles from './test-result.module.css';
import { useAssertionWords } from './use-assertion-words.ts';

export interface TestResultProps {
  test: AgentTest;
  result: TestResult | undefined;
  names: Names;
}

/** The expectations, the answers, and the failed assertions. */
export const TestResultView = ({ test, result, names }: TestResultProps) => {
  const { t } = useTranslation('agents');
  const wordsOf = useAssertionWords(names);
  const causeWords = useCauseWords('agents');
  const turns = result?.turns ?? [];
  const isOver = result?.state === 'passed' || result?.state === 'failed';
  const failures = result?.failures ?? [];
  const failureOf = (assertion: AgentTest['assertions'][number]) =>
    failures.find((failure) => JSON.stringify(failure.assertion) === JSON.stringify(assertion));
  return (
    <div className={styles.result}>
      <ul className={styles.expected} aria-label={t('tests.expected')}>
        {test.assertions.map((assertion) => {
          const failure = failureOf(assertion);
          const state = isOver ? (failure ? 'failed' : 'passed') : 'open';
          return (
            <li key={JSON.stringify(assertion)} data-state={state}>
              <Icon name={state === 'failed' ? 'close' : state === 'passed' ? 'check' : 'dot'} size={14} />
              <span>
                {state !== 'open' && <span className={styles.hidden}>{t(`tests.state.${state}`)}: </span>}
                {assertion.turn !== undefined && test.turns.length > 1 && (
                  <span className={styles.turn}>{t('tests.about', { number: assertion.turn + 1 })} </span>
                )}
                <span>{wordsOf(assertion)}</span>
                {failure && (
                  <span className={styles.found} dir="auto">
                    {causeWords(failure.cause, failure.found)}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <ol className={styles.said} aria-label={t('tests.said')}>
        {(turns.length > 0 ? turns : test.turns.map((customer) => ({ customer, run: null }))).map(
          ({ customer, run }, at) => (
            // The turns of a test follow each other.
            <li key={at}>
              <p className={styles.customer} dir="auto">
                {customer}
              </p>
              {run && <Answer run={run} />}
            </li>
          ),
        )}
      </ol>
    </div>
  );
};
