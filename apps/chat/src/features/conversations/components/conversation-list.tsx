import { type Conversation, conversationKey } from '@switchboard/api-client';
import { useCode } from '@switchboard/common/async/use-code';
import { createSlots } from '@switchboard/common/page/slots';
import { useApp } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import {
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { refOf } from '../model/conversation.ts';
import { destinationOf, isNearEnd, ROW, scrollToRow, shownRows, type View } from '../model/list-window.ts';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { EmptyList, type EmptyListProps } from './empty-list.tsx';
import type { FoundProps } from './found-slot.ts';
import { lateParts } from './late-parts.ts';
import { ListFailure } from './list-failure.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useHeldRows } from './use-held-rows.ts';
import { useListWords } from './use-list-words.ts';

/** The list's methods for other components. */
export interface ConversationListHandle {
  /** Moves the keyboard to the next or the previous row. Closes a thread that covers the list. */
  move: (step: 1 | -1) => void;
}

export interface ConversationListProps {
  ref?: Ref<ConversationListHandle>;
  /** Key of the open conversation. */
  open: string | undefined;
  /** Shows found messages below the rows. */
  Found?: ComponentType<FoundProps> | undefined;
  Empty?: EmptyListProps['Empty'];
}

/** Conversations that a search shows before the messages. */
const FEW = 5;

/** The conversations as rows, or the reason for an empty list. Only the rows in view are in the document. */
export const ConversationList = ({ ref, open, Found, Empty }: ConversationListProps) => {
  const { t } = useTranslation('chat');
  const words = useListWords();
  const inbox = useInboxStore();
  const { navigation } = useApp();
  const {
    rows: present,
    status,
    filter,
    search,
    hasMore,
    error,
    botsError,
    counts,
  } = useInbox((state) => state);
  const { rows: all, hasNews, release, handlers } = useHeldRows(present, `${filter} ${search}`);
  /** The search whose conversations are all shown, although messages follow. */
  const [expanded, setExpanded] = useState<string>();
  const isShortened = Found !== undefined && expanded !== search && (all.length > FEW || hasMore);
  const rows = useMemo(() => (isShortened ? all.slice(0, FEW) : all), [all, isShortened]);
  // Buttons of the design system cost more than a row: the same element is not rendered again.
  const showAll = useMemo(
    () => (
      <Button type="link" block onClick={() => setExpanded(inbox.getState().search)}>
        {t('search.moreConversations')}
      </Button>
    ),
    [inbox, t],
  );
  const Undelivered = useCode(lateParts, {
    open: rows.some(({ undelivered }) => undelivered),
    onFailure: () => {},
  })?.UndeliveredMark;
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ scrollTop: 0, height: 0 });
  const [active, setActive] = useState<string>();
  const [slots] = useState(createSlots);
  /** The row that gets the focus when it is in the document. */
  const wanted = useRef<string | undefined>(undefined);

  /** Position of the view, measured on scroll: a measurement after each change would force a second layout. */
  const position = useRef<View>({ scrollTop: 0, height: 0 });

  const look = () => {
    const now = { ...position.current };
    setView((before) => {
      const [old, next] = [shownRows(rows.length, before), shownRows(rows.length, now)];
      return old.start === next.start && old.end === next.end && before.height === now.height ? before : now;
    });
    if (hasMore && !isShortened && isNearEnd(rows.length, now)) void inbox.loadMore();
  };
  const measure = () => {
    if (!scroller.current) return;
    const { scrollTop, clientHeight: height } = scroller.current;
    position.current = { scrollTop, height };
    look();
  };

  const isShown = rows.length > 0;
  const hasScroller = isShown || Found !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new element begins at its top
  useLayoutEffect(measure, [hasScroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useLayoutEffect(() => {
    if (position.current.scrollTop === 0) return;
    if (scroller.current) scroller.current.scrollTop = 0;
    position.current = { ...position.current, scrollTop: 0 };
  }, [filter, search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows need another look
  useLayoutEffect(look, [rows.length, hasMore, isShortened, filter, search]);
  useEffect(() => {
    if (!hasScroller || !scroller.current) return;
    const { current } = scroller;
    const observer = new ResizeObserver(() => {
      const height = current.clientHeight;
      position.current = { ...position.current, height };
      setView((before) => ({ ...before, height }));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [hasScroller]);

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(wanted.current)}"] a`);
    // The list may be covered until the next render.
    if (!row || row.checkVisibility?.() === false) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });

  const indexOf = (key: string | undefined) => {
    if (key === undefined) return -1;
    const { source, id } = refOf(key);
    return rows.findIndex((row) => row.id === id && row.source === source);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `indexOf` looks through the rows
  const activeIndex = useMemo(() => {
    const index = indexOf(active);
    return Math.max(0, index === -1 ? indexOf(open) : index);
  }, [rows, active, open]);
  const last = rows.length - 1;
  const keyAt = (index: number) => rows[index] && conversationKey(rows[index]);

  const focusRow = (index: number) => {
    const element = scroller.current;
    const key = keyAt(index);
    if (!element || key === undefined) return;
    const height = element.clientHeight;
    element.scrollTop = scrollToRow(index, { scrollTop: element.scrollTop, height });
    wanted.current = key;
    setActive(key);
    position.current = { scrollTop: element.scrollTop, height };
    setView(position.current);
  };

  const pin = useCallback(
    (conversation: Conversation) => {
      inbox.togglePin(conversation);
      release();
    },
    [inbox, release],
  );

  const focusFound = () =>
    scroller.current?.querySelector<HTMLElement>(':scope section a[tabindex="0"]')?.focus();

  useImperativeHandle(ref, () => ({
    move: (step) => {
      if (!isShown) return focusFound();
      if (scroller.current?.checkVisibility?.() === false) {
        const key = keyAt(Math.max(0, Math.min(indexOf(open) + step, last)));
        wanted.current = key;
        setActive(key);
        navigation.open('/dashboard/chat');
        return;
      }
      const isInside = scroller.current?.contains(document.activeElement) ?? false;
      const isHere = isInside || indexOf(open) !== -1;
      focusRow(isHere ? Math.max(0, Math.min(activeIndex + step, last)) : 0);
    },
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = event.target instanceof HTMLElement ? event.target.closest('[data-key]') : null;
    if (!row) return;
    if (event.key === 'ArrowDown' && activeIndex === last) {
      event.preventDefault();
      return focusFound();
    }
    const page = Math.max(1, Math.floor(view.height / ROW) - 1);
    const index = destinationOf(event.key, activeIndex, rows.length, page);
    if (index !== undefined) {
      event.preventDefault();
      focusRow(index);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const other = event.target instanceof HTMLAnchorElement ? 'button' : 'a';
      row.querySelector<HTMLElement>(other)?.focus();
    }
  };

  const note = botsError !== '' && filter !== 'accounts' && (
    <p className={styles.note}>{t('list.botsFailed', { reason: botsError })}</p>
  );
  if (!isShown && !Found) {
    if (status === 'failed') return <ListFailure />;
    if (status === 'loading') return <ListSkeleton />;
    return note || <EmptyList Empty={Empty} />;
  }
  const range = shownRows(rows.length, view);
  const indexes = Array.from({ length: range.end - range.start }, (_, offset) => range.start + offset);
  if (isShown && !indexes.includes(activeIndex)) indexes.push(activeIndex);
  const elements = slots(
    indexes.map((index) => ({ id: keyAt(index) ?? '', place: index })),
    active ?? null,
  );
  const total = search === '' ? Math.max(counts[filter], all.length) : hasMore ? -1 : all.length;

  return (
    <div className={styles.frame} {...handlers}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move through the rows */}
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={measure}
        onKeyDown={onKeyDown}
        aria-busy={status === 'loading'}
      >
        {status === 'failed' && <ListFailure />}
        {!isShown && status === 'loading' && <ListSkeleton />}
        <ul className={styles.list} style={{ blockSize: rows.length * ROW }}>
          {indexes.map((index, at) => {
            const conversation = rows[index];
            if (!conversation) return null;
            const key = conversationKey(conversation);
            return (
              <li
                key={elements[at]}
                data-key={key}
                className={styles.item}
                style={{ insetBlockStart: index * ROW }}
                aria-setsize={total}
                aria-posinset={index + 1}
                onFocus={() => setActive(key)}
              >
                <ConversationRow
                  conversation={conversation}
                  words={words}
                  open={key === open}
                  tabIndex={index === activeIndex ? 0 : -1}
                  onPin={pin}
                  Undelivered={Undelivered}
                />
              </li>
            );
          })}
        </ul>
        {note}
        {isShortened && showAll}
        {error !== '' && hasMore && !isShortened && (
          <Button type="link" block onClick={() => void inbox.loadMore()}>
            {t('list.moreFailed')}
          </Button>
        )}
        {Found && (
          <Found
            query={search}
            conversations={status === 'ready' ? all.length : undefined}
            nothing={<EmptyList Empty={Empty} />}
            onLeave={() => focusRow(last)}
          />
        )}
      </div>
      {hasNews && (
        <Button
          type="primary"
          shape="round"
          size="small"
          className={styles.news}
          onClick={() => {
            release();
            if (scroller.current) scroller.current.scrollTop = 0;
          }}
        >
          {t('list.news')}
        </Button>
      )}
    </div>
  );
};
