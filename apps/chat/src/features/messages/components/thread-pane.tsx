import { conversationKey } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, EmptyState, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useInbox } from '../../conversations/store/use-inbox.ts';
import styles from './thread.module.css';
import { Thread } from './thread.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

/** The open conversation, or how to open one. */
export const ThreadPane = ({ open }: { open: string | undefined }) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const conversation = useInbox(({ conversations }) =>
    conversations.find((candidate) => conversationKey(candidate) === open),
  );
  const status = useInbox((state) => state.status);
  const loading = open !== undefined && status === 'loading';

  if (conversation) return <Thread key={open} conversation={conversation} />;
  return (
    <section className={styles.thread} aria-busy={loading}>
      {loading && <ThreadSkeleton />}
      {open && status === 'ready' && (
        <ErrorState
          title={t('thread.gone')}
          text={t('thread.goneText')}
          action={<Button onClick={() => navigation.open('/dashboard/chat')}>{t('thread.back')}</Button>}
        />
      )}
      {!open && <EmptyState icon="chats" title={t('thread.choose')} text={t('thread.chooseText')} />}
    </section>
  );
};
