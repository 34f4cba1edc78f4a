import { type ConversationRef, conversationKey } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode, usePart } from '@switchboard/common/async/use-code';
import { useApp } from '@switchboard/federation';
import { Button, EmptyState, ErrorState, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { titleOf } from '../../conversations/model/conversation.ts';
import { usePreloadedAgents } from '../../conversations/store/preload-agents.ts';
import { useInbox, useInboxStore } from '../../conversations/store/use-inbox.ts';
import { lateThreads } from '../store/late-threads.ts';
import { useThreads } from '../store/use-threads.ts';
import { lateParts } from './late-parts.ts';
import type { Thread as ThreadComponent } from './thread.tsx';
import { type CardToggle, ThreadHeader } from './thread-header.tsx';
import styles from './thread-pane.module.css';
import type { ThreadSearchSlot } from './thread-search-slot.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';

export interface ThreadPaneProps {
  /** The open conversation. */
  open: ConversationRef | undefined;
  /** The id of a message to show. */
  target: string | undefined;
  card: CardToggle;
  search: ThreadSearchSlot;
  /** Whether a conversation may be opened next. */
  expected: boolean;
  /** Shows what to do first, in place of its children; absent until it was fetched. */
  Welcome: ComponentType<{ children: ReactNode }> | undefined;
  /** Shows what to do next where no conversation is open; absent until it was fetched. */
  Idle: ComponentType | undefined;
}

export const lateThread = late(async () => (await import('./thread.tsx')).Thread);

type StartedThreadProps = Pick<ThreadPaneProps, 'target' | 'card' | 'search'> & {
  open: ConversationRef;
  /** `undefined` while its code is being fetched. */
  Thread: typeof ThreadComponent | undefined;
  /** Shown meanwhile. */
  children: ReactNode;
};

type OpenThreadProps = Omit<StartedThreadProps, 'children'> & {
  /** Whether its messages can be loaded. */
  isReady: boolean;
  /** Fetches the code again; `undefined` unless it could not be fetched. */
  fetchAgain: (() => void) | undefined;
};

/** The messages are loaded while the code that shows them is being fetched. */
const StartedThread = ({ Thread, open, target, card, search, children }: StartedThreadProps) => {
  const conversation = useInbox(({ known }) => known.get(conversationKey(open)));
  const thread = useThreads()(open);
  const [firstTarget] = useState(target);
  const [started, setStarted] = useState(false);
  // The list opens at the unread divider, which is known once the thread has started.
  useLayoutEffect(() => {
    const stop = thread.start(firstTarget);
    setStarted(true);
    return stop;
  }, [thread, firstTarget]);
  if (!Thread || !started) return children;
  return (
    <Thread
      thread={thread}
      conversation={conversation}
      firstTarget={firstTarget}
      target={target}
      card={card}
      search={search}
    />
  );
};

const OpenThread = ({ isReady, fetchAgain, ...props }: OpenThreadProps) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const inbox = useInboxStore();
  const { open, card } = props;
  const key = conversationKey(open);
  const conversation = useInbox(({ known }) => known.get(key));
  const isMissing = useInbox(({ missing }) => missing.has(key));
  const { source, id } = open;
  const Parts = useCode(lateParts, { open: isMissing, onFailure: () => {} });
  const title = conversation && titleOf(conversation);

  useEffect(() => inbox.open({ source, id }), [inbox, source, id]);
  usePreloadedAgents(conversation);
  useEffect(() => {
    if (title) navigation.setTitle(title);
  }, [navigation, title]);
  // A layout effect, because it has to run before the next screen sets its title.
  useLayoutEffect(() => () => navigation.setTitle(t('title')), [navigation, t]);

  if (isMissing && !conversation) return Parts ? <Parts.MissingConversation /> : null;
  const waiting = (
    <section className={styles.thread} aria-label={title ?? t('thread.loading')}>
      <ThreadHeader conversation={conversation} card={card} search={undefined} />
      {fetchAgain ? (
        <ErrorState
          retry={fetchAgain}
          title={t('thread.notLoaded')}
          text={t('thread.notLoadedText')}
          action={
            <Button icon={<Icon name="retry" size={16} />} onClick={fetchAgain}>
              {t('thread.retry')}
            </Button>
          }
        />
      ) : (
        <ThreadSkeleton />
      )}
    </section>
  );
  // Messages that cannot be shown must not count as read.
  return isReady && !fetchAgain ? <StartedThread {...props}>{waiting}</StartedThread> : waiting;
};

/** The open conversation, or how to open one. The code of a thread is fetched before the first one. */
export const ThreadPane = ({ open, expected, Welcome, Idle, ...rest }: ThreadPaneProps) => {
  const { t } = useTranslation('chat');
  const wanted = { open: open !== undefined, expected };
  const threads = usePart(lateThreads, wanted);
  const { code: Thread, failed, retry } = usePart(lateThread, wanted);
  const fetchAgain = () => {
    threads.retry();
    retry();
  };
  if (open)
    return (
      <OpenThread
        key={conversationKey(open)}
        Thread={Thread}
        isReady={threads.code !== undefined}
        fetchAgain={failed || threads.failed ? fetchAgain : undefined}
        open={open}
        {...rest}
      />
    );
  const empty = Idle ? (
    <Idle />
  ) : (
    <EmptyState icon="chats" title={t('thread.choose')} text={t('thread.chooseText')} />
  );
  return <section className={styles.thread}>{Welcome ? <Welcome>{empty}</Welcome> : empty}</section>;
};
