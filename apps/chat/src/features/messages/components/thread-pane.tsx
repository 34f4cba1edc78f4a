import { type ConversationRef, conversationKey } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, EmptyState, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect } from 'react';
import { useInbox, useInboxStore } from '../../conversations/store/use-inbox.ts';
import styles from './thread.module.css';
import { Thread } from './thread.tsx';
import type { CardToggle } from './thread-header.tsx';

export interface ThreadPaneProps {
  /** The open conversation. */
  open: ConversationRef | undefined;
  /** The id of a message to show. */
  target: string | undefined;
  card: CardToggle;
}

const OpenThread = ({ open, target, card }: ThreadPaneProps & { open: ConversationRef }) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const inbox = useInboxStore();
  const key = conversationKey(open);
  const conversation = useInbox(({ known }) => known.get(key));
  const isMissing = useInbox(({ missing }) => missing.has(key));
  const { source, id } = open;

  useEffect(() => inbox.open({ source, id }), [inbox, source, id]);

  if (isMissing && !conversation)
    return (
      <section className={styles.thread}>
        <ErrorState
          title={t('thread.gone')}
          text={t('thread.goneText')}
          action={<Button onClick={() => navigation.open('/dashboard/chat')}>{t('thread.back')}</Button>}
        />
      </section>
    );
  return <Thread conversationRef={open} conversation={conversation} target={target} card={card} />;
};

/** The open conversation, or how to open one. */
export const ThreadPane = ({ open, target, card }: ThreadPaneProps) => {
  const { t } = useTranslation('chat');
  if (open) return <OpenThread key={conversationKey(open)} open={open} target={target} card={card} />;
  return (
    <section className={styles.thread}>
      <EmptyState icon="chats" title={t('thread.choose')} text={t('thread.chooseText')} />
    </section>
  );
};
