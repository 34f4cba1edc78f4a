import { messageOf } from '@switchboard/common/text/message-of';
import { useFeedback } from '@switchboard/ui';
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
import { firstUnread, type Row, rowsOf } from '../model/rows.ts';
import type { ThreadStore } from '../model/thread.ts';
import type { MessageListHandle } from './message-list-handle.ts';
import { type Before, type Position, useViewport, type Viewport } from './use-viewport.ts';

export interface MessageWindowOptions {
  ref: Ref<MessageListHandle> | undefined;
  thread: ThreadStore;
  /** The id of a message to show first, instead of the newest ones. */
  target: string | undefined;
}

export interface MessageWindow {
  /** In the document, oldest first. */
  rows: readonly Row[];
  viewport: Viewport;
  /** Call instead of `viewport.after`. */
  after: (before: Before) => void;
  /** Whether there are messages before the rows. */
  hasEarlier: boolean;
  /** Whether the end of the history is in view. */
  isAtEnd: boolean;
  /** Key of the row that was jumped to last, for a while. */
  highlighted: string | null;
  /** The page that could not be loaded. */
  failed: 'older' | 'newer' | null;
  load: (which: 'older' | 'newer') => void;
  jumpTo: (id: string) => Promise<void>;
  jumpToDate: (ms: number) => Promise<void>;
  toEnd: () => void;
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
 * The part of the messages that is in the document. It moves with the reader, and further pages are loaded on the way; a
 * jump shows another part.
 */
export const useMessageWindow = ({ ref, thread, target }: MessageWindowOptions): MessageWindow => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const entries = useStore(thread, (state) => state.entries);
  const hasOlder = useStore(thread, (state) => state.hasOlder);
  const hasNewer = useStore(thread, (state) => state.hasNewer);
  const unreadFrom = useStore(thread, (state) => state.unreadFrom);
  const unread = firstUnread(entries, unreadFrom);
  const keys = useMemo(() => entries.map(({ key }) => key), [entries]);
  const [opening] = useState(() => openingWindow(entries, keys, unread, target));
  const [view, setView] = useState({ keys, shown: opening.shown });
  /** The row to scroll to, after it is in the document. */
  const goal = useRef<Goal | null>(opening.goTo === null ? null : { key: opening.goTo });
  /** The last jump wins, in any order of the loads. */
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
    // Until the goal is reached, the position is not one that the reader chose.
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

  // Derived from the entries, so it is set before the rows are shown.
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
        () => showError(t('messages.messageGone'), 'jump'),
      ),
    [jump, showError, t, thread],
  );
  // No message is later than the moment, so the end is shown.
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

  return {
    rows: rowsOf(entries, range, { unread, hasOlder }),
    viewport,
    after(before) {
      viewport.after(before);
      arrive();
    },
    hasEarlier: hasOlder || range.start > 0,
    isAtEnd: following && hasEnd,
    highlighted,
    failed,
    load,
    jumpTo,
    jumpToDate,
    toEnd,
  };
};
