import { type Conversation, type ConversationRef, conversationKey } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useApp } from '@switchboard/federation';
import { Skeleton, useFeedback, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useParams, useSearchParams } from '@switchboard/ui/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ConnectionLine } from '../features/conversations/components/connection-line.tsx';
import type { ConversationListHandle } from '../features/conversations/components/conversation-list.tsx';
import {
  ConversationPane,
  type ConversationPaneHandle,
} from '../features/conversations/components/conversation-pane.tsx';
import { ListSkeleton } from '../features/conversations/components/list-skeleton.tsx';
import { useMarking } from '../features/conversations/components/use-marking.ts';
import { useInbox, useInboxStore } from '../features/conversations/store/use-inbox.ts';
import { ThreadPane } from '../features/messages/components/thread-pane.tsx';
import type { ThreadSearchHandle } from '../features/messages/components/thread-search-slot.ts';
import { SettingsButton } from '../features/notifications/components/settings-button.tsx';
import { useAlerts } from '../features/notifications/store/use-alerts.ts';
import { useQuickRepliesDialog } from '../features/quick-replies/components/use-quick-replies-dialog.tsx';
import { useShortcuts } from '../features/shortcuts/components/use-shortcuts.ts';
import styles from './chats.module.css';
import { useElementIsWide } from './use-element-is-wide.ts';
import { useFilterInUrl } from './use-filter-in-url.ts';
import { useIdle } from './use-idle.ts';
import { useOverlay } from './use-overlay.ts';

const lateCard = late(
  async () => (await import('../features/customers/components/customer-card.tsx')).CustomerCard,
);
const lateFound = late(async () => (await import('../features/search/components/lazy.ts')).FoundMessages);
const lateThreadSearch = late(
  async () => (await import('../features/search/components/lazy.ts')).ThreadSearch,
);
const lateParts = late(() => import('./lazy.ts'));

/** The width from which the card has a place beside the thread, in pixels. */
const WIDE = 1100;

const useOpenConversation = (): ConversationRef | undefined => {
  const { source, id } = useParams();
  return id && (source === 'account' || source === 'bot') ? { source, id } : undefined;
};

/** The inbox: conversations, the open thread and the card of its customer; on narrow screens one of them. */
export const Chats = () => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const { showError } = useFeedback();
  const open = useOpenConversation();
  const key = open && conversationKey(open);
  const target = useSearchParams()[0].get('message') ?? undefined;
  const conversation = useInbox(({ known }) => (key === undefined ? undefined : known.get(key)));
  useFilterInUrl();
  const list = useRef<ConversationListHandle>(null);
  const pane = useRef<ConversationPaneHandle>(null);
  const inbox = useInboxStore();
  const mark = useMarking(key);
  const search = useRef<HTMLInputElement>(null);
  const [place, isWide] = useElementIsWide(WIDE);

  // A card beside the thread is open at first; a card over the thread is closed at first.
  const [isDocked, setDocked] = useState(true);
  const overlay = useOverlay('card');
  const isCardOpen = key !== undefined && (isWide ? isDocked : overlay.open);
  const setCardOpen = isWide ? setDocked : overlay.setOpen;
  const CustomerCard = useCode(lateCard, {
    open: isCardOpen,
    onFailure: () => showError(t('thread.customerFailed'), 'card'),
  });

  const canSearch = useInbox(({ mode }) => mode === 'extended');
  const isSearched = useInbox((state) => state.search.trim() !== '');
  const [isFoundMissing, setFoundMissing] = useState(false);
  const FoundMessages = useCode(lateFound, {
    open: canSearch && isSearched,
    onFailure: () => setFoundMissing(true),
  });
  const Found = FoundMessages ?? (isFoundMissing ? undefined : ListSkeleton);
  const [searched, setSearched] = useState<string>();
  const isThreadSearched = canSearch && key !== undefined && searched === key;
  const threadSearch = useRef<ThreadSearchHandle>(null);
  const ThreadSearch = useCode(lateThreadSearch, {
    open: isThreadSearched,
    onFailure: () => {
      setSearched(undefined);
      showError(t('search.notLoaded'), 'search');
    },
  });

  const isIdle = useIdle(key === undefined);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const noticed = () => setNear(true);
    const { current } = place;
    current?.addEventListener('pointerover', noticed, { once: true });
    current?.addEventListener('focusin', noticed, { once: true });
  }, [place]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const closeHelp = useCallback(() => setHelpOpen(false), []);
  const isEmpty = useInbox(({ rows, status }) => status === 'ready' && rows.length === 0);
  const isCatchingUp = useInbox(({ catchingUp }) => catchingUp !== undefined);
  const parts = useCode(lateParts, {
    open: isHelpOpen || isEmpty || isIdle || isNear || isCatchingUp,
    onFailure: closeHelp,
  });
  const [quickReplies, openQuickReplies] = useQuickRepliesDialog();
  const { opened } = useAlerts();
  useEffect(() => (key === undefined ? undefined : opened(key)), [key, opened]);

  // A thread that covers the list must close before the search can get the focus.
  const isSearchWanted = useRef(false);
  useEffect(() => {
    if (key === undefined && isSearchWanted.current) search.current?.focus();
    isSearchWanted.current = false;
  }, [key]);
  const find = () => {
    if (threadSearch.current) threadSearch.current.focus();
    else setSearched(key);
  };
  const withRow = (act: (conversation: Conversation) => void) => () => {
    const row = list.current?.current();
    if (row) act(row);
  };
  useShortcuts({
    pin: withRow((row) => inbox.togglePin(row)),
    unread: canSearch ? withRow(mark) : undefined,
    choose: () => list.current?.choose(),
    next: () => list.current?.move(1),
    previous: () => list.current?.move(-1),
    search: () => {
      isSearchWanted.current = search.current?.checkVisibility?.() === false;
      if (isSearchWanted.current) navigation.open('/dashboard/chat');
      else search.current?.focus();
    },
    find: canSearch && key !== undefined ? find : undefined,
    help: () => setHelpOpen(true),
    close: () => {
      if (pane.current?.release()) return;
      if (threadSearch.current) threadSearch.current.leave();
      else if (isCardOpen && !isWide) setCardOpen(false);
      else if (open) navigation.open('/dashboard/chat');
    },
  });

  return (
    <div ref={place} className={styles.place}>
      <div
        className={styles.chats}
        data-open={open !== undefined || undefined}
        data-wide={isWide || undefined}
      >
        <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
        <ConversationPane
          ref={pane}
          open={key}
          list={list}
          search={search}
          Found={canSearch && isSearched ? Found : undefined}
          Empty={parts?.EmptyList}
          ChoiceBar={parts?.ChoiceBar}
          Menus={parts?.RowMenus}
          Choosing={parts?.RowChoosing}
        >
          {canSearch && parts && <parts.CardFilter />}
          <SettingsButton onQuickReplies={openQuickReplies} />
        </ConversationPane>
        <ThreadPane
          open={open}
          target={target}
          expected={isNear}
          Welcome={parts?.FirstSteps}
          Idle={parts?.Today}
          card={{ open: isCardOpen, toggle: () => setCardOpen(!isCardOpen) }}
          search={{
            open: isThreadSearched,
            setOpen: (isOpen) => setSearched(isOpen ? key : undefined),
            handle: threadSearch,
            Bar: ThreadSearch,
          }}
        />
        {isCardOpen && (
          <div className={styles.card}>
            {CustomerCard ? (
              conversation && (
                <CustomerCard key={key} conversation={conversation} onClose={() => setCardOpen(false)} />
              )
            ) : (
              <div className={styles.coming} aria-busy>
                <Skeleton active avatar={{ size: 64 }} title={false} paragraph={{ rows: 7 }} />
              </div>
            )}
          </div>
        )}
      </div>
      <ConnectionLine />
      {isCatchingUp && parts && <parts.CatchingUpLine />}
      {quickReplies}
      {isHelpOpen && parts && <parts.ShortcutsDialog onClose={closeHelp} />}
    </div>
  );
};
