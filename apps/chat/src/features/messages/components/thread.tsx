import type { Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, ErrorState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useLayoutEffect } from 'react';
import { titleOf } from '../../conversations/model/conversation.ts';
import { useThreads } from '../store/use-threads.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import styles from './thread.module.css';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

/** The messages of one conversation, and the field for the answer. */
export const Thread = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const thread = useThreads()(conversation);
  const status = useStore(thread, (state) => state.status);
  const error = useStore(thread, (state) => state.error);
  const isEmpty = useStore(thread, (state) => state.entries.length === 0);
  const title = titleOf(conversation);

  useEffect(() => thread.start(), [thread]);
  useEffect(() => navigation.setTitle(title), [navigation, title]);
  // A layout effect, because it has to run before the next screen sets its title.
  useLayoutEffect(() => () => navigation.setTitle(t('title')), [navigation, t]);

  return (
    <section className={styles.thread} aria-label={title}>
      <ThreadHeader conversation={conversation} />
      {status === 'failed' ? (
        <ErrorState
          title={t('thread.failed')}
          text={error}
          action={<Button onClick={thread.retry}>{t('thread.retry')}</Button>}
        />
      ) : status === 'loading' && isEmpty ? (
        <ThreadSkeleton />
      ) : (
        <MessageList thread={thread} conversation={conversation} />
      )}
      <Composer thread={thread} disabled={status === 'failed'} />
    </section>
  );
};
