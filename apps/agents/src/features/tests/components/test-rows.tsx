import type { AgentTest, TestResult, TestRun } from '@switchboard/api-client';
import { Button, Icon, type IconName, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useState } from 'react';
import type { Names } from '../store/use-names.ts';
import { TestResultView } from './test-result.tsx';
import styles from './tests-tab.module.css';

const ICONS: Record<TestResult['state'], IconName> = {
  waiting: 'clock',
  running: 'play',
  passed: 'check',
  failed: 'close',
};

export interface TestRowsProps {
  tests: readonly AgentTest[];
  run: TestRun | null;
  /** The results are of the present draft. */
  current: boolean;
  names: Names;
  onOpen: (result: TestResult | undefined) => void;
  actions: Record<'run' | 'edit' | 'remove', (test: AgentTest) => void>;
}

/** All tests with their results; each opens to its answers. */
export const TestRows = ({ tests, run, current, names, onOpen, actions }: TestRowsProps) => {
  const { t } = useTranslation('agents');
  const [open, setOpen] = useState<string>();
  const isRunning = run?.state === 'running';
  return (
    <ul className={styles.rows} aria-label={t('tests.list')}>
      {tests.map((test) => {
        const { id, name } = test;
        const result = run?.results.find((one) => one.test === id);
        const state =
          result && (isRunning || result.state === 'passed' || result.state === 'failed')
            ? result.state
            : undefined;
        const isOpen = open === id;
        return (
          <li key={id} className={styles.item}>
            <div className={styles.row} data-state={state} data-old={!current || undefined}>
              <button
                type="button"
                className={styles.opener}
                aria-expanded={isOpen}
                onClick={() => {
                  setOpen(isOpen ? undefined : id);
                  if (!isOpen) onOpen(result);
                }}
              >
                <span className={styles.state}>
                  <Icon name={state ? ICONS[state] : 'dot'} size={16} />
                </span>
                <span className={styles.words}>
                  <span className={styles.name} dir="auto">
                    {name}
                  </span>
                  <span className={styles.detail}>
                    {t(`tests.state.${state ?? 'never'}`)} · {t('tests.turns', { count: test.turns.length })}{' '}
                    · {t('tests.checks', { count: test.assertions.length })}
                  </span>
                </span>
              </button>
              <span className={styles.actions}>
                {(['run', 'edit', 'remove'] as const).map((action) => (
                  <Tooltip key={action} title={t(`tests.${action}`)}>
                    <Button
                      type="text"
                      disabled={action === 'run' && isRunning}
                      icon={<Icon name={{ run: 'play', edit: 'edit', remove: 'delete' }[action]} size={16} />}
                      aria-label={t(`tests.${action}Name`, { name })}
                      onClick={() => actions[action](test)}
                    />
                  </Tooltip>
                ))}
              </span>
            </div>
            {isOpen && <TestResultView test={test} result={result} names={names} />}
          </li>
        );
      })}
    </ul>
  );
};
