import { type Conversation, isHttpError } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useAction } from '../../../ui/use-action.ts';
import { useInboxStore } from './use-inbox.ts';

/** Whether the agent that was shown no longer answers on the channel. */
const isAgentGone = (error: unknown): boolean =>
  isHttpError(error) && (error.body as { code?: unknown } | undefined)?.code === 'no_agent';

/** Takes a conversation from its agent, or gives it back. */
export const useHanding = (conversation: Conversation) => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const { pending, run } = useAction();
  const hand = async () => {
    try {
      await inbox.setHandler(conversation, conversation.handler === 'agent' ? 'person' : 'agent');
    } catch (error) {
      throw isAgentGone(error) ? new Error(t('agent.none'), { cause: error }) : error;
    }
  };
  return { pending, hand: () => void run(hand) };
};
