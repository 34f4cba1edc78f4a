import { VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useParams } from '@switchboard/ui/router';
import { ConversationPane } from '../features/conversations/components/conversation-pane.tsx';
import { useInbox } from '../features/conversations/store/use-inbox.ts';
import { ThreadPane } from '../features/messages/components/thread-pane.tsx';
import styles from './chats.module.css';

/** The inbox: conversations beside the open thread; on narrow screens one of the two. */
export const Chats = () => {
  const { t } = useTranslation('chat');
  const { source, id } = useParams();
  // On a narrow screen a failure of the list has to be visible.
  const failed = useInbox(({ status }) => status === 'failed');
  const open = source && id ? `${source}:${id}` : undefined;
  return (
    <div className={styles.chats} data-open={(open !== undefined && !failed) || undefined}>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      <ConversationPane open={open} />
      <ThreadPane open={open} />
    </div>
  );
};
