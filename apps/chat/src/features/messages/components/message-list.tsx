import type { Conversation } from '@switchboard/api-client';
import { useCode } from '@switchboard/common/async/use-code';
import { messageOf } from '@switchboard/common/text/message-of';
import { Button, EmptyState, Icon, Skeleton, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { type Ref, useMemo } from 'react';
import type { Point } from '../../../ui/context-menu.tsx';
import { titleOf } from '../../conversations/model/conversation.ts';
import type { Entry } from '../model/entry.ts';
import type { ThreadStore } from '../model/thread.ts';
import { Announcer } from './announcer.tsx';
import { DayHeading } from './day-heading.tsx';
import { lateParts } from './late-parts.ts';
import styles from './message-list.module.css';
import type { MessageListHandle } from './message-list-handle.ts';
import { MessageRow } from './message-row.tsx';
import { Snapshot } from './snapshot.tsx';
import type { Found } from './thread-search-slot.ts';
import { useMenuGestures } from './use-menu-gestures.ts';
import { useMessageWindow } from './use-message-window.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWords } from './use-row-words.ts';

export interface MessageListProps {
  ref?: Ref<MessageListHandle>;
  thread: ThreadStore;
  /** Undefined until it is known. */
  conversation: Conversation | undefined;
  /** The id of a message to show first, instead of the newest ones. */
  target: string | undefined;
  /** Absent where the backend has no replies. */
  onReply: ((entry: Entry) => void) | undefined;
  /** Shows the causes of an agent's message; absent where the backend does not report them. */
  onWhy: ((entry: Entry) => void) | undefined;
  /** Called when the focused button of an unsent message is removed. */
  onSettled: () => void;
  /** Opens the menu of a row. */
  onMenu: (key: string, at: Point) => void;
  /** The match that a search marks. */
  found: Found | null;
}

const isRead = ({ direction, external_id }: Entry, upTo = 0): boolean =>
  direction === 'out' && external_id !== null && Number(external_id) <= upTo;

/** The messages, oldest first. Only a window of them is in the document. */
export const MessageList = ({
  ref,
  thread,
  conversation,
  target,
  onReply,
  onWhy,
  onSettled,
  onMenu,
  found,
}: MessageListProps) => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const entries = useStore(thread, (state) => state.entries);
  const hasNewer = useStore(thread, (state) => state.hasNewer);
  const missed = useStore(thread, (state) => state.missed);
  const [resend, discard] = useMemo(() => {
    const settling = (act: (key: string) => Promise<void>) => (key: string) => {
      act(key).catch((error: unknown) => showError(messageOf(error), 'message'));
      onSettled();
    };
    return [settling(thread.resend), settling(thread.discard)];
  }, [thread, onSettled, showError]);
  const isUnsure = entries.some(({ delivery, dismissed }) => delivery === 'unknown' && !dismissed);
  const Actions = useCode(lateParts, { open: isUnsure, onFailure: () => {} })?.UnconfirmedActions;
  const unconfirmed = useMemo(
    () => Actions && ((entry: Entry) => <Actions entry={entry} thread={thread} onSettled={onSettled} />),
    [Actions, thread, onSettled],
  );
  const { rows, viewport, after, hasEarlier, isAtEnd, highlighted, failed, load, jumpTo, jumpToDate, toEnd } =
    useMessageWindow({ ref, thread, target });
  const { current, onFocus, onKeyDown } = useRowKeys();
  const gestures = useMenuGestures(onMenu);
  const words = useRowWords(conversation ? titleOf(conversation) : '');

  return (
    <div className={styles.frame}>
      <section
        className={styles.scroller}
        ref={viewport.scroller}
        onScroll={viewport.onScroll}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        {...gestures}
        aria-label={t('messages.history')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scroller
        tabIndex={0}
      >
        <div ref={viewport.content} className={styles.content}>
          {/* Shown until the oldest rows are loaded, so that the rows in view can keep their place. */}
          {hasEarlier && (
            <div className={styles.edge}>
              {failed === 'older' ? (
                <Button type="link" onClick={() => load('older')}>
                  {t('messages.olderFailed')}
                </Button>
              ) : (
                <Skeleton title={false} paragraph={{ rows: 1, width: '40%' }} />
              )}
            </div>
          )}
          {entries.length === 0 && (
            <EmptyState icon="chats" title={t('messages.empty')} text={t('messages.emptyText')} />
          )}
          {/* New messages are announced apart: this log also gets older ones. */}
          <div ref={viewport.log} role="log" aria-live="off" aria-label={t('messages.messages')}>
            <Snapshot before={viewport.before} after={after}>
              {rows.flatMap(({ entry, startsDay, startsUnread, grouped, tile }) => [
                startsDay && <DayHeading key={`day ${entry.key}`} ts={entry.sent_at} onJump={jumpToDate} />,
                startsUnread && (
                  <div key="unread" className={styles.unread}>
                    <span>{t('messages.unread')}</span>
                  </div>
                ),
                <MessageRow
                  key={entry.key}
                  entry={entry}
                  words={words}
                  conversationId={thread.conversation.id}
                  read={isRead(entry, conversation?.customer_read_id)}
                  grouped={grouped}
                  tile={tile}
                  current={current === entry.key}
                  highlighted={highlighted === entry.key}
                  mark={found?.mark}
                  found={found?.messageId === entry.id}
                  onReply={onReply}
                  onWhy={onWhy}
                  onJump={jumpTo}
                  onResend={resend}
                  onDiscard={discard}
                  unconfirmed={unconfirmed}
                />,
              ])}
            </Snapshot>
          </div>
          {hasNewer && (
            <div className={styles.edge}>
              {failed === 'newer' && (
                <Button type="link" onClick={() => load('newer')}>
                  {t('messages.newerFailed')}
                </Button>
              )}
            </div>
          )}
        </div>
      </section>
      {!isAtEnd && entries.length > 0 && (
        <Button className={styles.toEnd} shape="round" onClick={toEnd} icon={<Icon name="down" size={16} />}>
          {missed > 0 ? t('messages.newMessages', { count: missed }) : t('messages.toEnd')}
        </Button>
      )}
      <Announcer entries={entries} words={words} />
    </div>
  );
};
