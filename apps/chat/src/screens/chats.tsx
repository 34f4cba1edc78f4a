import { type ConversationRef, conversationKey } from '@switchboard/api-client';
import { useCode } from '@switchboard/common/use-code';
import { useApp } from '@switchboard/federation';
import { useFeedback, VisuallyHidden } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useParams, useSearchParams } from '@switchboard/ui/router';
import { useCallback, useRef, useState } from 'react';
import { ConnectionLine } from '../features/conversations/components/connection-line.tsx';
import type { ConversationListHandle } from '../features/conversations/components/conversation-list.tsx';
import { ConversationPane } from '../features/conversations/components/conversation-pane.tsx';
import { useInbox } from '../features/conversations/store/use-inbox.ts';
import { ThreadPane } from '../features/messages/components/thread-pane.tsx';
import { useShortcuts } from '../features/shortcuts/components/use-shortcuts.ts';
import styles from './chats.module.css';
import { useIsWide } from './use-is-wide.ts';

const fetchCard = async () =>
  (await import('../features/conversations/components/customer-card.tsx')).CustomerCard;
const fetchShortcuts = async () =>
  (await import('../features/shortcuts/components/shortcuts-dialog.tsx')).ShortcutsDialog;

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
  const list = useRef<ConversationListHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const [place, isWide] = useIsWide(WIDE);

  // Beside the thread the card is open until it is closed; over the thread it is closed until it is opened.
  const [card, setCard] = useState<{ docked: boolean; floating: string | undefined }>({
    docked: true,
    floating: undefined,
  });
  const isCardOpen = key !== undefined && (isWide ? card.docked : card.floating === key);
  const setCardOpen = useCallback(
    (isOpen: boolean) =>
      setCard((before) =>
        isWide ? { ...before, docked: isOpen } : { ...before, floating: isOpen ? key : undefined },
      ),
    [isWide, key],
  );
  const CustomerCard = useCode(fetchCard, {
    open: isCardOpen,
    onFailure: () => showError(t('card.failed'), 'card'),
  });

  const [isHelpOpen, setHelpOpen] = useState(false);
  const closeHelp = useCallback(() => setHelpOpen(false), []);
  const ShortcutsDialog = useCode(fetchShortcuts, { open: isHelpOpen, onFailure: closeHelp });
  useShortcuts({
    next: () => list.current?.move(1),
    previous: () => list.current?.move(-1),
    search: () => search.current?.focus(),
    help: () => setHelpOpen(true),
    close: () => {
      if (isCardOpen && !isWide) setCardOpen(false);
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
        <ConversationPane open={key} list={list} search={search} />
        <ThreadPane
          open={open}
          target={target}
          card={{ open: isCardOpen, toggle: () => setCardOpen(!isCardOpen) }}
        />
        {isCardOpen && (
          <div className={styles.card}>
            {CustomerCard && conversation && (
              <CustomerCard key={key} conversation={conversation} onClose={() => setCardOpen(false)} />
            )}
          </div>
        )}
      </div>
      <ConnectionLine />
      {isHelpOpen && ShortcutsDialog && <ShortcutsDialog onClose={closeHelp} />}
    </div>
  );
};
