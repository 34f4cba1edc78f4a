import type { Agent, Run } from '@switchboard/api-client';
import { Button, Icon } from '@switchboard/ui';
import { Input } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useId, useRef, useState } from 'react';
import { ModelLine } from '../../agents/components/model-line.tsx';
import { isolated } from '../../knowledge/model/file-name.ts';
import { isBeingRead } from '../../knowledge/model/file-status.ts';
import { isPending } from '../../knowledge/model/upload.ts';
import type { KnowledgeStore } from '../../knowledge/store/knowledge-store.ts';
import type { Exchange, TrialStore } from '../store/trial-store.ts';
import { usePricedNames } from '../store/use-priced-names.ts';
import styles from './trial-step.module.css';

const GENERAL = ['prices', 'hours', 'person'] as const;
/** Questions about the price list. */
const OWN = 2;
/** How sure a passage is to answer, at least, to be named as the source. */
const LIKELY = 0.2;

const sourcesOf = ({ passages }: Run): string[] => [
  ...new Set(
    passages.filter(({ certainty }, at) => at === 0 || certainty >= LIKELY).map(({ fileName }) => fileName),
  ),
];

/** What the agent did, below what the customer would read. */
const Outcome = ({ run }: { run: Run }) => {
  const { t } = useTranslation('agents');
  const { outcome, reason } = run;
  if (outcome !== 'answered')
    return (
      <p className={styles.outcome} data-tone="warning">
        <Icon name="user" size={14} />
        {outcome === 'handed_over' && reason
          ? t('onboarding.handedOver', { reason: t(`reports.reason.${reason}`) })
          : t('onboarding.noAnswer', { detail: run.detail })}
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

interface AnswerProps {
  exchange: Exchange;
  onRetry: () => void;
}

const Answer = ({ exchange: { run, error }, onRetry }: AnswerProps) => {
  const { t } = useTranslation('agents');
  if (error !== null)
    return (
      <div role="alert" className={styles.failure}>
        <span>
          {t('onboarding.notAsked')} {error}
        </span>
        <Button size="small" icon={<Icon name="retry" size={14} />} onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!run) return <p className={styles.answer}>{t('onboarding.thinking')}</p>;
  return (
    <>
      {run.text && (
        <p className={styles.answer} dir="auto">
          {run.text}
        </p>
      )}
      <Outcome run={run} />
    </>
  );
};

export interface TrialStepProps {
  agent: Agent;
  store: TrialStore;
  files: KnowledgeStore;
  /** Leads to the price list. */
  onPrices: () => void;
}

/** A conversation with the draft, as a customer. */
export const TrialStep = ({ agent, store, files: knowledge, onPrices }: TrialStepProps) => {
  const { t } = useTranslation('agents');
  const { exchanges, pending } = useStore(store);
  const { files, uploads } = useStore(knowledge);
  const [text, setText] = useState('');
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
      ? suggested.filter((question) => exchanges.every((asked) => asked.question !== question))
      : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added is at the end
  useEffect(() => {
    // New browsers answer with a promise, which an effect must not return.
    void end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [exchanges]);

  const ask = (question: string) => {
    setText('');
    void store.ask(question);
  };

  return (
    <div className={styles.trial}>
      <ModelLine />
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
      <div role="log" aria-label={t('onboarding.conversation')} className={styles.log}>
        {exchanges.map((exchange, at) => (
          <div key={at} className={styles.exchange}>
            <p className={styles.question} dir="auto">
              {exchange.question}
            </p>
            <Answer exchange={exchange} onRetry={store.retry} />
          </div>
        ))}
        <div ref={end} />
      </div>
      {questions.length > 0 && (
        <ul aria-label={t('onboarding.questions')} className={styles.questions}>
          {questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                className={styles.suggestion}
                disabled={pending}
                onClick={() => ask(question)}
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
          if (!pending) ask(text);
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
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          size="large"
          htmlType="submit"
          icon={<Icon name="send" size={16} />}
          aria-label={t('onboarding.send')}
          title={t('onboarding.send')}
          loading={pending}
        />
      </form>
    </div>
  );
};
