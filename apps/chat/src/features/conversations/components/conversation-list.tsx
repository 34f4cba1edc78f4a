import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, EmptyState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useInbox } from '../store/inbox-context.tsx';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

export interface ConversationListProps {
  conversations: readonly Conversation[];
  /** Key of the open one. */
  open: string | undefined;
}

/** The conversations as rows, or what stands there when there are none. */
export const ConversationList = ({ conversations, open }: ConversationListProps) => {
  const status = useInbox((state) => state.status);

  if (status === 'failed') return <ListFailure />;
  if (conversations.length === 0) return status === 'loading' ? <ListSkeleton /> : <EmptyList />;
  return (
    <ul className={styles.list}>
      {conversations.map((conversation) => (
        <li key={conversationKey(conversation)} className={styles.item}>
          <ConversationRow conversation={conversation} open={conversationKey(conversation) === open} />
        </li>
      ))}
    </ul>
  );
};

const EmptyList = () => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const bots = useInbox((state) => state.filter === 'bots');
  return (
    <EmptyState
      icon={bots ? 'bot' : 'chats'}
      title={t(bots ? 'list.emptyBots' : 'list.empty')}
      text={t(bots ? 'list.emptyBotsText' : 'list.emptyText')}
      action={
        <Button
          type="primary"
          onClick={() => navigation.open(bots ? '/dashboard/bot' : '/dashboard/account')}
        >
          {t(bots ? 'list.addBot' : 'list.connect')}
        </Button>
      }
    />
  );
};
