import type { Conversation } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/message-of';
import { Button, EmptyState, Icon, Skeleton, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import {
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { titleOf } from '../../conversations/model/conversation.ts';
import type { Entry } from '../model/entry.ts';
import {
  afterChange,
  earlier,
  later,
  MAX_ROWS,
  type RowWindow,
  rangeOf,
  STEP,
  windowAround,
  windowAtEnd,
} from '../model/row-window.ts';
import { firstUnread, rowsOf } from '../model/rows.ts';
import type { ThreadStore } from '../model/thread.ts';
import { Announcer } from './announcer.tsx';
import { DayHeading } from './day-heading.tsx';
import styles from './message-list.module.css';
import type { MessageListHandle } from './message-list-handle.ts';
import { MessageRow } from './message-row.tsx';
import { Snapshot } from './snapshot.tsx';
import type { Found } from './thread-search-slot.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWords } from './use-row-words.ts';
import { type Position, useViewport } from './use-viewport.ts';

export interface MessageListProps {
  ref?: Ref<MessageListHandle>;
  thread: ThreadStore;
  conversation: Conversation;
  /** The id of a message to show first, instead of the newest ones. */
  target: string | undefined;
  /** Absent where the backend has no replies. */
  onReply: ((entry: Entry) => void) | undefined;
  /** Shows what led to an agent's message; absent where the backend does not tell. */
  onWhy: ((entry: Entry) => void) | undefined;
  /** Called when the buttons of an unsent message, one of which had the focus, go away. */
  onSettled: () => void;
  /** What a search marks. */
  found: Found | null;
}

/** How far from the edge of the loaded rows more are added, in pixels. */
const MARGIN = 600;
/** Distance from the end, in pixels, at which the newest message is read. */
const AT_END = 40;

interface Goal {
  key: string;
  top?: number | undefined;
}

const openingWindow = (
  entries: readonly Entry[],
  keys: readonly string[],
  unread: number,
  target: string | undefined,
): { shown: RowWindow; goTo: string | null } => {
  const goTo = target
    ? entries.find(({ id }) => id === target)?.key
    : unread === -1
      ? undefined
      : keys[unread];
  if (goTo === undefined) return { shown: windowAtEnd(keys), goTo: null };
  return { shown: windowAround(keys, goTo), goTo };
};

/**
 * The messages, oldest first. Only a window of them is in the document; it moves with the reader, and further pages are
 * loaded on the way.
 */
export const MessageList = ({
  ref,
  thread,
  conversation,
  target,
  onReply,
  onWhy,
  onSettled,
  found,
}: MessageListProps) => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const entries = useStore(thread, (state) => state.entries);
  const hasOlder = useStore(thread, (state) => state.hasOlder);
  const hasNewer = useStore(thread, (state) => state.hasNewer);
  const missed = useStore(thread, (state) => state.missed);
  const unreadFrom = useStore(thread, (state) => state.unreadFrom);
  const [resend, discard] = useMemo(() => {
    const settling = (act: (key: string) => void) => (key: string) => {
      act(key);
      onSettled();
    };
    return [settling(thread.resend), settling(thread.discard)];
  }, [thread, onSettled]);
  const keys = useMemo(() => entries.map(({ key }) => key), [entries]);
  const [opening] = useState(() => openingWindow(entries, keys, firstUnread(entries, unreadFrom), target));
  const [view, setView] = useState({ keys, shown: opening.shown });
  /** The row to scroll to, after it is in the document. */
  const goal = useRef<Goal | null>(opening.goTo === null ? null : { key: opening.goTo });
  /** The last jump wins, whatever is loaded last. */
  const jumps = useRef(0);
  const toldAtEnd = useRef<boolean>(undefined);
  const toldSeen = useRef<string>(undefined);
  const [highlighted, setHighlighted] = useState<string | null>(target ? opening.goTo : null);
  const [failed, setFailed] = useState<'older' | 'newer' | null>(null);

  const range = rangeOf(keys, view.shown);
  const hasEnd = range.end === keys.length && !hasNewer;

  const load = (which: 'older' | 'newer') => {
    setFailed(null);
    const loaded = which === 'older' ? thread.loadOlder() : thread.loadNewer();
    loaded.catch(() => setFailed(which));
  };

  const onMove = ({ above, below, direction, seen }: Position) => {
    // Before it arrives, the place is not the reader's.
    if (goal.current !== null) return;
    const isAtEnd = below < AT_END && hasEnd;
    if (isAtEnd !== toldAtEnd.current) thread.setAtEnd(isAtEnd);
    toldAtEnd.current = isAtEnd;
    if (seen !== toldSeen.current) thread.sawTo(entries.find(({ key }) => key === seen)?.ts ?? 0);
    toldSeen.current = seen;
    const isShort = above + below < MARGIN && range.end - range.start <= MAX_ROWS - STEP;
    if (above < MARGIN && (direction === 'up' || isShort)) {
      if (range.start > 0) return setView(({ shown }) => ({ keys, shown: earlier(keys, shown) }));
      if (hasOlder && failed !== 'older') load('older');
    }
    if (below < MARGIN && (direction === 'down' || isShort)) {
      if (range.end < keys.length) return setView(({ shown }) => ({ keys, shown: later(keys, shown) }));
      if (hasNewer && failed !== 'newer') load('newer');
    }
  };
  const viewport = useViewport({ hasEnd, onMove });
  const { following, follow, leaveEnd, show } = viewport;

  // State that follows from the entries: set before the rows are shown.
  if (view.keys !== keys)
    setView({ keys, shown: afterChange(view.keys, keys, view.shown, following && !hasNewer) });

  const goTo = useCallback(
    (key: string, top?: number) => {
      goal.current = { key, top };
      leaveEnd();
      if (top === undefined) setHighlighted(key);
      const known = thread.getState().entries.map((entry) => entry.key);
      setView((before) => {
        const { start, end } = rangeOf(known, before.shown);
        const isShown = known.slice(start, end).includes(key);
        return { keys: known, shown: isShown ? before.shown : windowAround(known, key) };
      });
    },
    [leaveEnd, thread],
  );

  const arrive = () => {
    const wanted = goal.current;
    goal.current = null;
    if (wanted && !show(wanted.key, wanted.top)) goal.current = wanted;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place at opening
  useLayoutEffect(arrive, []);

  const toEnd = useCallback(() => {
    goal.current = null;
    jumps.current += 1;
    const known = thread.getState().entries.map((entry) => entry.key);
    setView({ keys: known, shown: windowAtEnd(known) });
    follow();
    thread.toEnd().catch((error: unknown) => showError(messageOf(error), 'jump'));
  }, [follow, showError, thread]);

  const jump = useCallback(
    async (find: () => Promise<string | null>, otherwise: () => void, top?: number) => {
      jumps.current += 1;
      const turn = jumps.current;
      try {
        const key = await find();
        if (turn !== jumps.current) return;
        if (key === null) otherwise();
        else goTo(key, top);
      } catch (error) {
        if (turn === jumps.current) showError(messageOf(error), 'jump');
      }
    },
    [goTo, showError],
  );
  const jumpTo = useCallback(
    (id: string) =>
      jump(
        () => thread.jumpTo(id),
        () => showError(t('thread.messageGone'), 'jump'),
      ),
    [jump, showError, t, thread],
  );
  // After the last message there is only the end.
  const jumpToDate = useCallback(
    (ms: number) => jump(() => thread.jumpToDate(ms), toEnd),
    [jump, thread, toEnd],
  );

  useImperativeHandle(ref, () => ({
    jumpTo,
    jumpToDate,
    toEnd,
    place() {
      const row = following && hasEnd ? undefined : viewport.first();
      const entry = row && entries.find(({ key }) => key === row.key);
      return entry ? { messageId: entry.id, top: row.top } : 'end';
    },
    goBack(place) {
      if (place === 'end') toEnd();
      else void jump(() => thread.jumpTo(place.messageId), toEnd, place.top);
    },
  }));

  // A thread that was kept may have other messages.
  const isElsewhere = target !== undefined && opening.goTo === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at opening
  useEffect(() => {
    if (isElsewhere) void jumpTo(target);
  }, []);

  useEffect(() => {
    if (highlighted === null) return;
    const timer = setTimeout(() => setHighlighted(null), 2000);
    return () => clearTimeout(timer);
  }, [highlighted]);

  const { current, onFocus, onKeyDown } = useRowKeys();
  const words = useRowWords(titleOf(conversation));
  const rows = rowsOf(entries, range, { unread: firstUnread(entries, unreadFrom), hasOlder });

  return (
    <div className={styles.frame}>
      <section
        className={styles.scroller}
        ref={viewport.scroller}
        onScroll={viewport.onScroll}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        aria-label={t('thread.history')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scroller
        tabIndex={0}
      >
        <div ref={viewport.content} className={styles.content}>
          {/* It goes when the oldest rows come, so that the rows in view can keep their place. */}
          {(hasOlder || range.start > 0) && (
            <div className={styles.edge}>
              {failed === 'older' ? (
                <Button type="link" onClick={() => load('older')}>
                  {t('thread.olderFailed')}
                </Button>
              ) : (
                <Skeleton title={false} paragraph={{ rows: 1, width: '40%' }} />
              )}
            </div>
          )}
          {entries.length === 0 && (
            <EmptyState icon="chats" title={t('thread.empty')} text={t('thread.emptyText')} />
          )}
          {/* New messages are announced apart: this log also gets older ones. */}
          <div ref={viewport.log} role="log" aria-live="off" aria-label={t('thread.messages')}>
            <Snapshot
              before={viewport.before}
              after={(before) => {
                viewport.after(before);
                arrive();
              }}
            >
              {rows.flatMap(({ entry, startsDay, startsUnread, grouped }) => [
                startsDay && <DayHeading key={`day ${entry.key}`} ts={entry.sent_at} onJump={jumpToDate} />,
                startsUnread && (
                  <div key="unread" className={styles.unread}>
                    <span>{t('thread.unread')}</span>
                  </div>
                ),
                <MessageRow
                  key={entry.key}
                  entry={entry}
                  words={words}
                  grouped={grouped}
                  current={current === entry.key}
                  highlighted={highlighted === entry.key}
                  mark={found?.mark}
                  found={found?.messageId === entry.id}
                  onReply={onReply}
                  onWhy={onWhy}
                  onJump={jumpTo}
                  onResend={resend}
                  onDiscard={discard}
                />,
              ])}
            </Snapshot>
          </div>
          {hasNewer && (
            <div className={styles.edge}>
              {failed === 'newer' && (
                <Button type="link" onClick={() => load('newer')}>
                  {t('thread.newerFailed')}
                </Button>
              )}
            </div>
          )}
        </div>
      </section>
      {!(following && hasEnd) && entries.length > 0 && (
        <Button className={styles.toEnd} shape="round" onClick={toEnd} icon={<Icon name="down" size={16} />}>
          {missed > 0 ? t('thread.newMessages', { count: missed }) : t('thread.toEnd')}
        </Button>
      )}
      <Announcer entries={entries} words={words} />
    </div>
  );
};
