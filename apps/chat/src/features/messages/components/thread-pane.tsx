import { type ConversationRef, conversationKey } from '@switchboard/api-client';
import { useCode } from '@switchboard/common/use-code';
import { useApp } from '@switchboard/federation';
import { Button, EmptyState, ErrorState, Icon, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useState } from 'react';
import { useInbox, useInboxStore } from '../../conversations/store/use-inbox.ts';
import type { Thread as ThreadComponent } from './thread.tsx';
import type { CardToggle } from './thread-header.tsx';
import styles from './thread-pane.module.css';
import type { ThreadSearchSlot } from './thread-search-slot.ts';

export interface ThreadPaneProps {
  /** The open conversation. */
  open: ConversationRef | undefined;
  /** The id of a message to show. */
  target: string | undefined;
  card: CardToggle;
  search: ThreadSearchSlot;
  /** Whether a conversation may be opened next. */
  expected: boolean;
}

export const fetchThread = async () => (await import('./thread.tsx')).Thread;

type OpenThreadProps = Omit<ThreadPaneProps, 'expected'> & {
  open: ConversationRef;
  Thread: typeof ThreadComponent;
};

const OpenThread = ({ Thread, open, target, card, search }: OpenThreadProps) => {
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
  return (
    <Thread conversationRef={open} conversation={conversation} target={target} card={card} search={search} />
  );
};

/** The open conversation, or how to open one. The code of a thread is fetched before the first one. */
export const ThreadPane = ({ open, expected, ...rest }: ThreadPaneProps) => {
  const { t } = useTranslation('chat');
  const [isMissing, setMissing] = useState(false);
  const Thread = useCode(fetchThread, {
    open: open !== undefined && !isMissing,
    expected,
    onFailure: () => setMissing(true),
  });
  if (open && Thread) return <OpenThread key={conversationKey(open)} Thread={Thread} open={open} {...rest} />;
  return (
    <section className={styles.thread} aria-busy={(open && !isMissing) || undefined}>
      {!open && <EmptyState icon="chats" title={t('thread.choose')} text={t('thread.chooseText')} />}
      {open && !isMissing && <Skeleton className={styles.skeleton ?? ''} active paragraph={{ rows: 4 }} />}
      {open && isMissing && (
        <ErrorState
          title={t('thread.notLoaded')}
          text={t('thread.notLoadedText')}
          action={
            <Button icon={<Icon name="retry" size={16} />} onClick={() => setMissing(false)}>
              {t('thread.retry')}
            </Button>
          }
        />
      )}
    </section>
  );
};
