import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { useInbox } from '../store/use-inbox.ts';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

export interface ConversationListProps {
  conversations: readonly Conversation[];
  /** Key of the open conversation. */
  open: string | undefined;
}

/** The conversations as rows, or why there are none. */
export const ConversationList = ({ conversations, open }: ConversationListProps) => {
  const status = useInbox((state) => state.status);
  const complete = useInbox((state) => state.complete);

  if (status === 'loading' && !complete) return <ListSkeleton />;
  if (conversations.length === 0) {
    if (status === 'failed') return <ListFailure />;
    return status === 'loading' ? <ListSkeleton /> : <EmptyList />;
  }
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
