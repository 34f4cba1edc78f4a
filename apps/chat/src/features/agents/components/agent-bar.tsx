import type { Conversation } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { Button, Icon, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type RefObject, useState } from 'react';
import { useAttentionWords } from '../../conversations/components/use-attention-words.ts';
import { reasonOf } from '../../conversations/model/attention.ts';
import { useHanding } from '../../conversations/store/use-handing.ts';
import { useServingAgent } from '../../conversations/store/use-serving-agent.ts';
import { type DraftStore, useSuggestion } from '../store/use-suggestion.ts';
import styles from './agent-bar.module.css';
import type { Explained } from './why-dialog.tsx';

export interface AgentBarProps {
  conversation: Conversation;
  /** Holds the text of the composer. */
  thread: DraftStore;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The id of the newest message of the customer, if it is loaded. */
  question: string | undefined;
  /** Shows the causes of an answer, or of its absence. */
  onWhy: (explained: Explained) => void;
}

const lateLine = late(
  async () => (await import(/* webpackChunkName: "message" */ './lazy.ts')).SuggestionLine,
);

/** The serving agent of the conversation, the reason of its call, and the user's actions. Empty without an agent. */
export const AgentBar = ({ conversation, thread, field, question, onWhy }: AgentBarProps) => {
  const { t } = useTranslation('chat');
  const { agent } = useServingAgent(conversation);
  const attentionWords = useAttentionWords();
  const { pending, hand } = useHanding(conversation);
  const suggestion = useSuggestion(conversation, thread, () => {
    const { current } = field;
    // The field has the text after the next render.
    requestAnimationFrame(() => {
      current?.focus();
      current?.setSelectionRange(current.value.length, current.value.length);
    });
  });
  const { showError } = useFeedback();
  const [isExpected, setExpected] = useState(false);
  const expect = () => setExpected(true);
  const SuggestionLine = useCode(lateLine, {
    open: suggestion.suggestion.name !== 'none',
    expected: isExpected,
    onFailure: () => {
      suggestion.dismiss();
      showError(t('agentBar.notLoaded'), 'suggestion');
    },
  });
  const { handler, attention } = conversation;
  const isAgent = handler === 'agent';
  if (handler === null || !(isAgent || agent)) return null;

  const name = agent?.name || t('messages.agent');
  const isAsked = suggestion.suggestion.name === 'asked';
  return (
    <section className={styles.bar} aria-label={t('messages.agent')}>
      <div className={styles.line}>
        <span className={styles.state} data-waiting={attention !== null || undefined}>
          <Icon name={attention !== null ? 'alert' : isAgent ? 'sparkles' : 'user'} size={16} />
          <span dir="auto">
            {attention !== null ? attentionWords(attention) : t(`agentBar.${handler}`, { name })}
          </span>
          {attention !== null && question !== undefined && reasonOf(attention) !== undefined && (
            <Button type="link" size="small" onClick={() => onWhy({ messageId: question })}>
              {t('why.short')}
            </Button>
          )}
        </span>
        {!isAgent && (
          <Button
            size="small"
            type="text"
            onPointerEnter={expect}
            onFocus={expect}
            icon={<Icon name={isAsked ? 'close' : 'sparkles'} size={14} />}
            onClick={isAsked ? suggestion.dismiss : suggestion.ask}
          >
            {t(isAsked ? 'agentBar.stopAsking' : 'agentBar.suggest')}
          </Button>
        )}
        <Button size="small" loading={pending} onClick={hand}>
          {t(isAgent ? 'agent.takeOver' : handler === 'person' ? 'agentBar.giveBack' : 'agentBar.letAnswer')}
        </Button>
      </div>
      {SuggestionLine && <SuggestionLine control={suggestion} onWhy={(run) => onWhy({ run })} />}
    </section>
  );
};
