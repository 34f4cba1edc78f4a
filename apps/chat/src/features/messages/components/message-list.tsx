import type { Conversation } from '@switchboard/api-client';
import { Button, EmptyState, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { Fragment } from 'react';
import { titleOf } from '../../conversations/model/conversation.ts';
import { sameDay } from '../../time/model/days.ts';
import { useDayName } from '../../time/store/time-context.tsx';
import type { ThreadStore } from '../store/thread-store.ts';
import { BotNote } from './bot-note.tsx';
import { MessageBubble } from './message-bubble.tsx';
import styles from './message-list.module.css';
import { OlderButton } from './older-button.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';

export interface MessageListProps {
  thread: ThreadStore;
  conversation: Conversation;
}

/** The heading above the first message of a day. */
const DayName = ({ ts }: { ts: number }) => <div className={styles.day}>{useDayName(ts)}</div>;

/** The messages, oldest first. Stays scrolled to the end while the reader is there. */
export const MessageList = ({ thread, conversation }: MessageListProps) => {
  const { t } = useTranslation('chat');
  const entries = useStore(thread, (state) => state.entries);
  const hasOlder = useStore(thread, (state) => state.hasOlder);
  const { ref, onScroll, missed, toEnd } = useStickToEnd({
    count: entries.length,
    lastOwn: entries.findLast(({ _temp }) => _temp)?.key,
    first: entries[0]?.key,
  });
  const customer = titleOf(conversation);
  const isBot = conversation.source === 'bot';

  return (
    <div className={styles.frame}>
      <section
        className={styles.scroller}
        ref={ref}
        onScroll={onScroll}
        aria-label={t('thread.history')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scroller
        tabIndex={0}
      >
        {hasOlder && <OlderButton load={thread.loadOlder} />}
        {isBot && <BotNote conversation={conversation} entries={entries} />}
        {entries.length === 0 && !isBot && (
          <EmptyState icon="chats" title={t('thread.empty')} text={t('thread.emptyText')} />
        )}
        <div className={styles.log} role="log" aria-label={t('thread.messages')}>
          {entries.map((entry, index) => {
            const previous = entries[index - 1];
            const startsDay = !(previous && sameDay(previous.ts, entry.ts));
            return (
              <Fragment key={entry.key}>
                {startsDay && <DayName ts={entry.ts} />}
                <MessageBubble
                  entry={entry}
                  author={entry.direction === 'out' ? t('thread.you') : customer}
                  grouped={!startsDay && previous.direction === entry.direction}
                  onResend={thread.resend}
                  onDiscard={thread.discard}
                />
              </Fragment>
            );
          })}
        </div>
      </section>
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
