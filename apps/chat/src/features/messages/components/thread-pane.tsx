import { conversationKey } from '@switchboard/api-client';
import { EmptyState, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useInbox } from '../../conversations/store/inbox-context.tsx';
import styles from './thread.module.css';
import { Thread } from './thread.tsx';

/** The open conversation, or what to do when none is. */
export const ThreadPane = ({ open }: { open: string | undefined }) => {
  const { t } = useTranslation('chat');
  const conversation = useInbox(({ conversations }) =>
    conversations.find((candidate) => conversationKey(candidate) === open),
  );
  const loading = useInbox(({ status }) => status === 'loading');

  if (conversation) return <Thread key={open} conversation={conversation} />;
  return (
    <section className={styles.thread} aria-busy={loading}>
      {open && !loading && <ErrorState title={t('thread.gone')} text={t('thread.goneText')} />}
      {!open && <EmptyState icon="chats" title={t('thread.choose')} text={t('thread.chooseText')} />}
    </section>
  );
};
