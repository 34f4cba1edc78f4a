import { type Conversation, codeOf } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { useAction } from '../../../ui/use-action.ts';
import { useInboxStore } from './use-inbox.ts';

/** Takes a conversation from its agent, or gives it back. */
export const useHanding = (conversation: Conversation) => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const { pending, run } = useAction();
  const hand = async () => {
    try {
      await inbox.setHandler(conversation, conversation.handler === 'agent' ? 'person' : 'agent');
    } catch (error) {
      // The agent that was shown no longer answers on the channel.
      throw codeOf(error) === 'no_agent' ? new Error(t('agent.none'), { cause: error }) : error;
    }
  };
  return { pending, hand: () => void run(hand) };
};
