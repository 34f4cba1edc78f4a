import { Button, Icon, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useLayoutEffect, useRef } from 'react';
import { Answer } from '../../runs/components/answer.tsx';
import { askingRun, isHandedOver } from '../model/talk.ts';
import type { PlaygroundState, PlaygroundStore } from '../store/playground-store.ts';
import { QuickAnswers } from './quick-answers.tsx';
import styles from './talk.module.css';

export interface TalkProps {
  playground: PlaygroundStore & { state: PlaygroundState };
}

const STARTERS = ['price', 'book', 'person'] as const;

const Beginning = ({ playground: { send } }: TalkProps) => {
  const { t } = useTranslation('agents');
  return (
    <div className={styles.beginning}>
      <p>{t('playground.empty')}</p>
      <ul className={styles.starters}>
        {STARTERS.map((name) => (
          <li key={name}>
            <Button onClick={() => send(t(`playground.starter.${name}`))}>
              {t(`playground.starter.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

const Problem = ({ playground: { state, again } }: TalkProps) => {
  const { t } = useTranslation('agents');
  const { problem } = state;
  if (!problem) return null;
  return (
    <div
      className={styles.problem}
      data-kind={problem.kind}
      role={problem.kind === 'stopped' ? 'status' : 'alert'}
    >
      <span>{problem.kind === 'failed' ? problem.message : t('playground.stopped')}</span>
      <Button size="small" icon={<Icon name="retry" size={14} />} onClick={again}>
        {t('playground.ask')}
      </Button>
    </div>
  );
};

/** The messages so far, with the newest in view. */
export const Talk = ({ playground }: TalkProps) => {
  const { t } = useTranslation('agents');
  const { lines, writing, problem } = playground.state;
  const log = useRef<HTMLElement>(null);
  const end = lines.at(-1);
  const asking = askingRun(lines);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes the height
  useLayoutEffect(() => {
    const { current } = log;
    if (current) current.scrollTop = current.scrollHeight;
  }, [lines, writing, problem]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scroller
    <section ref={log} className={styles.log} tabIndex={0} aria-label={t('playground.talk')}>
      {lines.length === 0 && <Beginning playground={playground} />}
      <ol className={styles.lines}>
        {lines.map((line, at) => (
          // Lines are only added, or dropped from the end.
          <li key={at} className={styles[line.author]}>
            <VisuallyHidden>{t(`playground.author.${line.author}`)}</VisuallyHidden>
            {line.author === 'customer' ? (
              <p className={styles.text} dir="auto">
                {line.text}
              </p>
            ) : (
              <Answer run={line.run} />
            )}
          </li>
        ))}
        {writing !== null && (
          <li className={styles.agent} aria-busy="true">
            {writing === '' ? (
              <span className={styles.dots}>
                <VisuallyHidden>{t('playground.writing')}</VisuallyHidden>
                <i /> <i /> <i />
              </span>
            ) : (
              <p className={styles.written} dir="auto">
                {writing}
              </p>
            )}
          </li>
        )}
      </ol>
      {asking?.asks && writing === null && (
        <QuickAnswers choices={asking.asks.choices} onAnswer={playground.send} />
      )}
      {isHandedOver(lines) && writing === null && <p className={styles.after}>{t('playground.after')}</p>}
      <Problem playground={playground} />
      {end?.author === 'agent' && writing === null && (
        <Button
          type="text"
          size="small"
          className={styles.again ?? ''}
          icon={<Icon name="retry" size={14} />}
          onClick={playground.again}
        >
          {t('playground.ask')}
        </Button>
      )}
      <div role="status">
        <VisuallyHidden>{end?.author === 'agent' && writing === null ? end.run.text : ''}</VisuallyHidden>
      </div>
    </section>
  );
};
