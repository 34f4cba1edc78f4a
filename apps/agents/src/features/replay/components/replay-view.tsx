import type { Agent, Exchange } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Button, EmptyState, Icon } from '@switchboard/ui';
import { useSearchParams } from '@switchboard/ui/router';
import { replayTexts } from '../../../locales/en/replay.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { LookupField } from '../../lookup/components/lookup-field.tsx';
import { useConversationLookup } from '../../lookup/store/use-conversation-lookup.ts';
import { useConversationTitle } from '../../lookup/store/use-conversation-title.ts';
import { Answer } from '../../runs/components/answer.tsx';
import { useReplay } from '../store/use-replay.ts';
import styles from './replay-view.module.css';

/** A message of the customer, the past answer, and the draft's answer. */
const ExchangeRow = ({ exchange: { customer, said, would } }: { exchange: Exchange }) => {
  const { t } = useLateTexts(replayTexts);
  const when = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const at = new Date(customer.at);
  return (
    <li className={styles.exchange}>
      <div className={styles.customer}>
        <p className={styles.text} dir="auto">
          {customer.text}
        </p>
        <time className={styles.when} dateTime={at.toISOString()}>
          {when.format(at)}
        </time>
      </div>
      <div className={styles.sides}>
        <div>
          <h3 className={styles.side}>{said ? t(`replay.by.${said.author}`) : t('replay.said')}</h3>
          {said ? (
            <p className={styles.said} dir="auto">
              {said.text}
            </p>
          ) : (
            <p className={styles.none}>{t('replay.nothing')}</p>
          )}
        </div>
        <div>
          <h3 className={styles.side}>{t('replay.would')}</h3>
          <Answer run={would} />
        </div>
      </div>
    </li>
  );
};

export interface ReplayViewProps {
  agent: Agent;
  /** Stores the draft. */
  save: () => Promise<void>;
}

/** A past conversation, with the draft's answers. */
export const ReplayView = ({ agent, save }: ReplayViewProps) => {
  const { t } = useLateTexts(replayTexts);
  const [query, setQuery] = useSearchParams();
  const lookup = useConversationLookup();
  const conversation = query.get('conversation');
  const { name } = useConversationTitle(conversation);
  const { exchanges, state, message, stop, again } = useReplay(agent, conversation, save);
  const choose = (id: string) =>
    setQuery({ agent: agent.id, tab: 'tests', view: 'replay', conversation: id }, { replace: true });

  return (
    <div className={styles.replay}>
      <div className={styles.top}>
        <div className={styles.lookup}>
          <LookupField
            label={t('tests.conversation')}
            placeholder={t('replay.choose')}
            lookup={lookup}
            onChoose={({ id }) => choose(id)}
          />
        </div>
        {name !== undefined && conversation !== null && <bdi className={styles.name}>{name}</bdi>}
        {state === 'running' && (
          <Button icon={<Icon name="pause" size={16} />} onClick={stop}>
            {t('playground.stop')}
          </Button>
        )}
        {(state === 'done' || state === 'stopped') && (
          <Button icon={<Icon name="retry" size={16} />} onClick={again}>
            {t('replay.again')}
          </Button>
        )}
      </div>
      {state === 'idle' && (
        <EmptyState icon="chats" title={t('replay.emptyTitle')} text={t('replay.emptyText')} />
      )}
      {state === 'done' && exchanges.length === 0 && <p className={styles.none}>{t('replay.noText')}</p>}
      {exchanges.length > 0 && (
        <ol className={styles.exchanges} aria-label={t('tests.view.replay')}>
          {exchanges.map((exchange) => (
            <ExchangeRow key={exchange.customer.id} exchange={exchange} />
          ))}
        </ol>
      )}
      <p role="status" className={styles.none}>
        {state === 'running' && t('replay.running', { count: exchanges.length })}
        {state === 'stopped' && t('playground.stopped')}
      </p>
      {state === 'failed' && <LoadFailure title={t('replay.failed')} text={message} retry={again} />}
    </div>
  );
};
