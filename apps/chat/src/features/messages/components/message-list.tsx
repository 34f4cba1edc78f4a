import type { Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Button, EmptyState, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { Fragment } from 'react';
import { dayName, sameDay } from '../../conversations/model/when.ts';
import type { ThreadStore } from '../store/thread-store.ts';
import { BotNote } from './bot-note.tsx';
import { MessageBubble } from './message-bubble.tsx';
import styles from './message-list.module.css';
import { OlderButton } from './older-button.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';

/** The messages, oldest first; stays at the end while the reader is there. */
export const MessageList = ({
  thread,
  conversation,
}: {
  thread: ThreadStore;
  conversation: Conversation;
}) => {
  const { t } = useTranslation('chat');
  const { i18n } = useApp();
  const entries = useStore(thread, (state) => state.entries);
  const hasOlder = useStore(thread, (state) => state.hasOlder);
  const newest = entries.at(-1);
  const { ref, onScroll, missed, toEnd } = useStickToEnd(
    newest?.key,
    newest?.direction === 'out',
    entries[0]?.key,
  );
  const isBot = conversation.source === 'bot';

  return (
    <div className={styles.frame}>
      <div
        className={styles.scroller}
        ref={ref}
        onScroll={onScroll}
        role="log"
        aria-label={t('thread.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be reachable with the keyboard
        tabIndex={0}
      >
        {hasOlder && <OlderButton load={thread.loadOlder} />}
        {isBot && <BotNote conversation={conversation} />}
        {entries.length === 0 && !isBot && (
          <EmptyState icon="chats" title={t('thread.empty')} text={t('thread.emptyText')} />
        )}
        {entries.map((entry, index) => {
          const previous = entries[index - 1];
          return (
            <Fragment key={entry.key}>
              {!(previous && sameDay(previous.ts, entry.ts)) && (
                <div className={styles.day}>{dayName(entry.ts, i18n.language())}</div>
              )}
              <MessageBubble
                entry={entry}
                grouped={previous?.direction === entry.direction && sameDay(previous.ts, entry.ts)}
                onRetry={() => thread.retry(entry.key)}
                onDiscard={() => thread.discard(entry.key)}
              />
            </Fragment>
          );
        })}
      </div>
      {missed && (
        <Button
          className={styles.missed}
          type="primary"
          shape="round"
          icon={<Icon name="down" size={14} />}
          onClick={toEnd}
        >
          {t('thread.newMessages')}
        </Button>
      )}
    </div>
  );
};
