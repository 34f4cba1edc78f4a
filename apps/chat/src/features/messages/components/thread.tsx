import type { Conversation, ConversationRef } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, EmptyState, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { titleOf } from '../../conversations/model/conversation.ts';
import { useInbox } from '../../conversations/store/use-inbox.ts';
import type { Entry } from '../model/entry.ts';
import { useThreads } from '../store/use-threads.ts';
import { Composer } from './composer.tsx';
import { MessageList, type MessageListHandle } from './message-list.tsx';
import styles from './thread.module.css';
import { type CardToggle, ThreadHeader } from './thread-header.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

export interface ThreadProps {
  conversationRef: ConversationRef;
  /** `undefined` while it is being loaded. */
  conversation: Conversation | undefined;
  /** The id of a message to show. */
  target: string | undefined;
  card: CardToggle;
}

/** The messages of one conversation, and the field for the answer. */
export const Thread = ({ conversationRef, conversation, target, card }: ThreadProps) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const thread = useThreads()(conversationRef);
  const status = useStore(thread, (state) => state.status);
  const error = useStore(thread, (state) => state.error);
  const supported = useStore(thread, (state) => state.supported);
  const isEmpty = useStore(thread, (state) => state.entries.length === 0);
  const isExtended = useInbox(({ mode }) => mode === 'extended');
  const [started, setStarted] = useState(false);
  const [replyTo, setReplyTo] = useState<Entry | null>(null);
  const list = useRef<MessageListHandle>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const title = conversation && titleOf(conversation);
  const [firstTarget] = useState(target);

  // The list opens at the unread divider, which is known once the thread has started.
  useLayoutEffect(() => {
    const stop = thread.start(firstTarget);
    setStarted(true);
    return stop;
  }, [thread, firstTarget]);
  useEffect(() => {
    if (title) navigation.setTitle(title);
  }, [navigation, title]);
  // A layout effect, because it has to run before the next screen sets its title.
  useLayoutEffect(() => () => navigation.setTitle(t('title')), [navigation, t]);

  // A later link to another message of the open conversation.
  const shownTarget = useRef(target);
  useEffect(() => {
    if (!target || shownTarget.current === target) return;
    shownTarget.current = target;
    void list.current?.jumpTo(target);
  }, [target]);

  const cancelReply = useCallback(() => setReplyTo(null), []);

  return (
    <section className={styles.thread} aria-label={title ?? t('thread.loading')}>
      <ThreadHeader
        conversation={conversation}
        card={card}
        onDate={isExtended ? (ms) => list.current?.jumpToDate(ms) : undefined}
      />
      {status === 'failed' ? (
        <ErrorState
          title={t('thread.failed')}
          text={error}
          action={<Button onClick={thread.retry}>{t('thread.retry')}</Button>}
        />
      ) : !started || !conversation || (status === 'loading' && isEmpty) ? (
        <ThreadSkeleton />
      ) : !supported && isEmpty ? (
        <div className={styles.unsupported}>
          <EmptyState icon="bot" title={t('thread.noHistory')} text={t('thread.noHistoryText')} />
          {conversation.last_message_text && (
            <blockquote dir="auto">{conversation.last_message_text}</blockquote>
          )}
        </div>
      ) : (
        <MessageList
          ref={list}
          thread={thread}
          conversation={conversation}
          target={firstTarget}
          onReply={isExtended ? setReplyTo : undefined}
        />
      )}
      <Composer
        field={field}
        thread={thread}
        customer={title ?? ''}
        replyTo={replyTo}
        onCancelReply={cancelReply}
        onSent={() => {
          cancelReply();
          list.current?.toEnd();
        }}
        disabled={status === 'failed'}
      />
    </section>
  );
};
