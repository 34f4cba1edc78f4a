import { type Conversation, conversationKey } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useCallback, useRef } from 'react';
import { useInboxStore } from '../store/use-inbox.ts';

/** Marks a conversation as read or, if it is read, as unread. One that is open closes, or it would be read again. */
export const useMarking = (open: string | undefined): ((conversation: Conversation) => void) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const inbox = useInboxStore();
  const { showError } = useFeedback();
  const latest = useRef(open);
  latest.current = open;
  return useCallback(
    async (conversation) => {
      const isUnread = conversation.unread === 0;
      try {
        await inbox.setUnread(conversation, isUnread);
        if (isUnread && conversationKey(conversation) === latest.current) navigation.open('/dashboard/chat');
      } catch {
        showError(t('list.markFailed'), 'mark');
      }
    },
    [inbox, navigation, showError, t],
  );
};
