import { splitPassages } from '@switchboard/agent-runs/likely';
import { useCauseWords } from '@switchboard/agent-runs/use-cause-words';
import type { Agent, Run } from '@switchboard/api-client';
import { Button, Icon } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { Fragment, useEffect, useId, useRef } from 'react';
import { ModelLine } from '../../agents/components/model-line.tsx';
import { isolated } from '../../knowledge/model/file-name.ts';
import { isBeingRead } from '../../knowledge/model/file-status.ts';
import { isPending } from '../../knowledge/model/upload.ts';
import type { KnowledgeStore } from '../../knowledge/store/knowledge-store.ts';
import type { PlaygroundStore } from '../../playground/store/playground-store.ts';
import { BookingGaps } from '../../price-list/components/booking-gaps.tsx';
import { usePricedNames } from '../store/use-priced-names.ts';
import styles from './trial-step.module.css';

const GENERAL = ['prices', 'hours', 'book', 'person'] as const;
/** Questions about the price list. */
const OWN = 2;

const sourcesOf = ({ passages }: Run): string[] => [
  ...new Set(splitPassages(passages).likely.map(({ fileName }) => fileName)),
];

/** The agent's actions, below the text for the customer. */
const Outcome = ({ run }: { run: Run }) => {
  const { t } = useTranslation('agents');
  const causeWords = useCauseWords('agents');
  const { outcome, reason } = run;
  if (outcome !== 'answered')
    return (
      <p className={styles.outcome} data-tone="warning">
        <Icon name="user" size={14} />
        {outcome === 'handed_over' && reason
          ? t('onboarding.handedOver', { reason: t(`reports.reason.${reason}`) })
          : t('onboarding.noAnswer', { detail: causeWords(run.cause, run.detail) })}
      </p>
    );
  const sources = sourcesOf(run);
  const [passage] = run.passages;
  if (sources.length === 0 || !passage) return null;
  return (
    <details className={styles.outcome}>
      <summary>{t('onboarding.source', { files: sources.map(isolated).join(', ') })}</summary>
      <p className={styles.passage} dir="auto">
        {passage.text}
      </p>
    </details>
  );
};

/** Why the last question has no answer. */
const Problem = ({ trial }: { trial: PlaygroundStore }) => {
  const { t } = useTranslation('agents');
  const { problem } = useStore(trial);
  if (!problem) return null;
  return (
    <div role="alert" className={styles.failure}>
      <span>
        {t('onboarding.notAsked')} {problem.kind === 'failed' && problem.message}
      </span>
      <Button size="small" icon={<Icon name="retry" size={14} />} onClick={trial.again}>
        {t('retry')}
      </Button>
    </div>
  );
};

export interface TrialStepProps {
  agent: Agent;
  trial: PlaygroundStore;
  files: KnowledgeStore;
  /** Leads to the price list. */
  onPrices: () => void;
  /** Leads to what can be booked. */
  onBooking: () => void;
}

/** A conversation with the draft, as a customer. */
export const TrialStep = ({ agent, trial, files: knowledge, onPrices, onBooking }: TrialStepProps) => {
  const { t } = useTranslation('agents');
  const { lines, writing, text } = useStore(trial);
  const isWriting = writing !== null;
  const { files, uploads } = useStore(knowledge);
  const end = useRef<HTMLDivElement>(null);
  const id = useId();
  const names = usePricedNames(agent, files, OWN);
  const reading = files?.find(isBeingRead)?.name ?? uploads.find(isPending)?.name;
  const suggested = [
    ...(names ?? []).map((name) => t('onboarding.howMuch', { name })),
    ...GENERAL.filter((one) => names?.length === 0 || one !== 'prices').map((one) =>
      t(`onboarding.question.${one}`),
    ),
  ];
  // Before the price list is read, an answer would miss it.
  const questions =
    names && reading === undefined
      ? suggested.filter((question) =>
          lines.every((line) => line.author === 'agent' || line.text !== question),
        )
      : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is at the end
  useEffect(() => {
    // New browsers answer with a promise, which an effect must not return.
    void end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [lines, writing]);

  return (
    <div className={styles.trial}>
      <ModelLine />
      <BookingGaps agent={agent} onReview={onBooking} />
      {reading !== undefined && (
        <p role="status" className={styles.hint}>
          {t('onboarding.reading', { name: isolated(reading) })}
        </p>
      )}
      {files?.length === 0 && reading === undefined && (
        <p className={styles.hint}>
          {t('onboarding.nothingToRead')}{' '}
          <button type="button" className={styles.link} onClick={onPrices}>
            {t('onboarding.addPrices')}
          </button>
        </p>
      )}
      <div role="log" aria-label={t('onboarding.conversation')} aria-busy={isWriting} className={styles.log}>
        {lines.map((line, at) =>
          line.author === 'customer' ? (
            <p key={at} className={styles.question} dir="auto">
              {line.text}
            </p>
          ) : (
            <Fragment key={at}>
              {line.run.text && (
                <p className={styles.answer} dir="auto">
                  {line.run.text}
                </p>
              )}
              <Outcome run={line.run} />
            </Fragment>
          ),
        )}
        {isWriting && (
          <p className={styles.answer} dir="auto">
            {writing || t('onboarding.thinking')}
          </p>
        )}
        <Problem trial={trial} />
        <div ref={end} />
      </div>
      {questions.length > 0 && (
        <ul aria-label={t('onboarding.questions')} className={styles.questions}>
          {questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                className={styles.suggestion}
                disabled={isWriting}
                onClick={() => trial.send(question)}
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void trial.send(text);
        }}
      >
        <Input
          id={id}
          size="large"
          aria-label={t('onboarding.ask')}
          placeholder={t('onboarding.ask')}
          value={text}
          maxLength={1000}
          dir="auto"
          onChange={({ target }) => trial.type(target.value)}
        />
        <Button
          size="large"
          htmlType="submit"
          icon={<Icon name="send" size={16} />}
          aria-label={t('onboarding.send')}
          title={t('onboarding.send')}
          loading={isWriting}
        />
      </form>
    </div>
  );
};
