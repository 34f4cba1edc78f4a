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
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { refOf } from '../model/conversation.ts';
import { destinationOf, HEAD, OTHERS, ROW, topOf } from '../model/list-window.ts';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import styles from './conversation-list.module.css';
import type { FoundProps } from './found-slot.ts';
import { lateParts } from './late-parts.ts';
import { ListFailure } from './list-failure.tsx';
import { ListRow } from './list-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { useArranged } from './use-arranged.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useLastPlace } from './use-last-place.ts';
import { useListView } from './use-list-view.ts';
import { useListWords } from './use-list-words.ts';
import { useMarking } from './use-marking.ts';
import { WaitingHead } from './waiting-head.tsx';

/** The list's methods for other components. */
export interface ConversationListHandle {
  /**
   * Moves the keyboard to the next or the previous row: from the row that was open or had the focus last. Closes a thread
   * that covers the list.
   */
  move: (step: 1 | -1) => void;
  /** The row with the focus, or else that of the open conversation. */
  current: () => Conversation | undefined;
  /** Chooses that row, or does not any more. */
  choose: () => void;
  /** Keys of the rows, in their order. */
  keys: () => string[];
}

export interface ConversationListProps {
  ref?: Ref<ConversationListHandle>;
  /** Key of the open conversation. */
  open: string | undefined;
  /** Shows found messages below the rows. */
  Found?: ComponentType<FoundProps> | undefined;
  /** Shows why the list is empty; absent until it was fetched. */
  Empty?: ComponentType | undefined;
  /** Keys of the rows that are chosen to act on them together. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Conversations that a search shows before the messages. */
const FEW = 5;

/** The conversations as rows, or the reason for an empty list. Only the rows in view are in the document. */
export const ConversationList = ({ ref, open, Found, Empty, chosen, onChoose }: ConversationListProps) => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const mark = useMarking(open);
  const words = useListWords(mark);
  const { navigation } = useApp();
  const { status, filter, card, search, hasMore, error, botsError, counts } = useInbox((state) => state);
  const group = useArranged(open);
  const list = JSON.stringify([filter, card, search]);
  const { arranged, hasNews, release, handlers } = useHeldRows(
    group.arranged,
    `${list} ${group.isFolded} ${group.isWhole}`,
  );
  const { rows: all, lifted } = arranged;
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
  const marks = useCode(lateParts, {
    open: rows.some(({ undelivered, scheduled }) => undelivered || scheduled),
    onFailure: () => {},
  });
  const [active, setActive] = useState<string>();
  const [slots] = useState(createSlots);
  /** The row that gets the focus when it is in the document. */
  const wanted = useRef<string | undefined>(undefined);

  const isShown = rows.length > 0;
  const hasScroller = isShown || Found !== undefined;
  const above = group.count > 0 ? HEAD : 0;
  const between = lifted > 0 && lifted < rows.length ? OTHERS : 0;
  const { scroller, height, range, measure, reveal, toTop } = useListView({
    count: rows.length,
    lifted,
    titles: { above, all: above + between },
    list,
    hasScroller,
    onNearEnd: hasMore && !isShortened ? () => void inbox.loadMore() : undefined,
  });

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
  const openIndex = useMemo(() => indexOf(open), [rows, open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `indexOf` looks through the rows
  const activeIndex = useMemo(() => {
    const index = indexOf(active);
    return Math.max(0, index === -1 ? openIndex : index);
  }, [rows, active, openIndex]);
  const last = rows.length - 1;
  const keyAt = (index: number) => rows[index] && conversationKey(rows[index]);

  const lastPlace = useLastPlace({ keyAt, indexOf, lifted, openIndex });
  const isInside = () => scroller.current?.contains(document.activeElement) ?? false;

  const focusRow = (index: number) => {
    const key = keyAt(index);
    if (!scroller.current || key === undefined) return;
    wanted.current = key;
    setActive(key);
    reveal(index);
  };
  const pin = useCallback(
    (conversation: Conversation) => {
      inbox.togglePin(conversation);
      release();
    },
    [inbox, release],
  );
  const draftOf = (key: string) => {
    const { text, files } = inbox.draftOf(key);
    return text || (files > 0 ? t('list.files', { count: files }) : undefined);
  };
  const focusFound = () =>
    scroller.current?.querySelector<HTMLElement>(':scope section a[tabindex="0"]')?.focus();

  const current = () => {
    if (isInside()) return rows[activeIndex];
    return open === undefined ? undefined : inbox.find(open);
  };
  useImperativeHandle(ref, () => ({
    move: (step) => {
      if (!isShown) return focusFound();
      const start = isInside() || openIndex !== -1 ? activeIndex : lastPlace.startOf(step);
      const next = start === undefined ? 0 : Math.max(0, Math.min(start + step, last));
      if (scroller.current?.checkVisibility?.() !== false) return focusRow(next);
      wanted.current = keyAt(next);
      setActive(wanted.current);
      navigation.open('/dashboard/chat');
    },
    current,
    choose: () => {
      const conversation = current();
      if (!conversation) return;
      const next = new Set(chosen);
      if (!next.delete(conversationKey(conversation))) next.add(conversationKey(conversation));
      onChoose(next);
    },
    keys: () => rows.map(conversationKey),
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = event.target instanceof HTMLElement ? event.target.closest('[data-key]') : null;
    if (!row) return;
    if (event.key === 'ArrowDown' && activeIndex === last) {
      event.preventDefault();
      return focusFound();
    }
    const page = Math.max(1, Math.floor(height / ROW) - 1);
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
    return note || (Empty ? <Empty /> : null);
  }
  const indexes = Array.from({ length: range.end - range.start }, (_, offset) => range.start + offset);
  if (isShown && !indexes.includes(activeIndex)) indexes.push(activeIndex);
  const elements = slots(
    indexes.map((index) => ({ id: keyAt(index) ?? '', place: index })),
    active ?? null,
  );
  const isCounted = !search && !card.tag && !card.stage;
  const total = isCounted ? Math.max(counts[filter], all.length) : hasMore ? -1 : all.length;

  return (
    <div className={styles.frame} {...handlers}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move through the rows */}
      <div
        ref={scroller}
        className={styles.scroller}
        data-choosing={chosen.size > 0 || undefined}
        onScroll={measure}
        onKeyDown={onKeyDown}
        aria-busy={status === 'loading'}
      >
        {status === 'failed' && <ListFailure />}
        {!isShown && status === 'loading' && <ListSkeleton />}
        {above > 0 && <WaitingHead group={group} words={words} />}
        <ul className={styles.list} style={{ blockSize: rows.length * ROW + between }}>
          {between > 0 && (
            <li aria-hidden className={styles.others} style={{ insetBlockStart: lifted * ROW }}>
              {t('waiting.others')}
            </li>
          )}
          {indexes.map((index, at) => {
            const conversation = rows[index];
            if (!conversation) return null;
            const key = conversationKey(conversation);
            return (
              <ListRow
                key={elements[at]}
                id={key}
                conversation={conversation}
                words={words}
                top={topOf(index, lifted)}
                place={index + 1}
                total={total}
                isLifted={index < lifted}
                isOpen={key === open}
                isChosen={chosen.has(key)}
                isActive={index === activeIndex}
                draft={key === open ? undefined : draftOf(key)}
                onFocus={() => {
                  setActive(key);
                  lastPlace.remember(index);
                }}
                onPin={pin}
                marks={marks}
              />
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
            nothing={Empty ? <Empty /> : null}
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
            toTop();
          }}
        >
          {t('list.news')}
        </Button>
      )}
    </div>
  );
};
