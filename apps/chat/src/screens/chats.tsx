import { useParams } from '@switchboard/ui/router';
import { ConversationPane } from '../features/conversations/components/conversation-pane.tsx';
import { ThreadPane } from '../features/messages/components/thread-pane.tsx';
import styles from './chats.module.css';

/** The inbox: conversations beside the thread of the open one; on narrow screens one or the other. */
export const Chats = () => {
  const { source, id } = useParams();
  const open = source && id ? `${source}:${id}` : undefined;
  return (
    <div className={styles.chats} data-open={open !== undefined || undefined}>
      <ConversationPane open={open} />
      <ThreadPane open={open} />
    </div>
  );
};
