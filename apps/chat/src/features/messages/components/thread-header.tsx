import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { Avatar, Skeleton } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useLocation, useNavigate } from '@switchboard/ui/router';
import { memo, useCallback, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Contact } from '../../conversations/components/contact.tsx';
import { HandlerMark } from '../../conversations/components/handler-mark.tsx';
import { cameFromList, titleOf } from '../../conversations/model/conversation.ts';
import styles from './thread-header.module.css';
import type { ThreadSearchSlot } from './thread-search-slot.ts';

/** The card of the customer beside the thread. */
export interface CardToggle {
  open: boolean;
  toggle: () => void;
}

export interface ThreadHeaderProps {
  /** `undefined` while it is being loaded. */
  conversation: Conversation | undefined;
  card: CardToggle;
  /** Absent where the backend cannot search. */
  search: ThreadSearchSlot | undefined;
}

/** Back to the list as the browser's button does, if the list is the page before. */
const useBack = (): (() => void) => {
  const { navigation } = useApp();
  const navigate = useNavigate();
  const { state } = useLocation();
  return () => {
    if (cameFromList(state)) navigate(-1);
    else navigation.open('/dashboard/chat', { replace: true });
  };
};

/** Apart, because each message that arrives renders the header again. */
const Back = memo(() => {
  const { t } = useTranslation('chat');
  const back = useBack();
  return (
    <IconButton className={styles.back} icon="previous" size={18} label={t('thread.back')} onClick={back} />
  );
});

interface ActionsProps {
  /** Undefined where nothing can be searched. */
  isSearchOpen: boolean | undefined;
  onSearch: () => void;
  isCardOpen: boolean;
  onCard: () => void;
}

const Actions = memo(({ isSearchOpen, onSearch, isCardOpen, onCard }: ActionsProps) => {
  const { t } = useTranslation('chat');
  return (
    <>
      {isSearchOpen !== undefined && (
        <IconButton
          icon="search"
          size={18}
          label={t('search.inThread')}
          tip={`${t('search.inThread')} · Ctrl+F`}
          aria-expanded={isSearchOpen}
          aria-keyshortcuts="Control+F"
          onClick={onSearch}
        />
      )}
      <IconButton
        icon="user"
        size={18}
        label={t('thread.customer')}
        tip={t(isCardOpen ? 'thread.hideCustomer' : 'thread.showCustomer')}
        aria-expanded={isCardOpen}
        onClick={onCard}
      />
    </>
  );
});

/** The customer, how they reached the user, and who answers. */
export const ThreadHeader = ({ conversation, card, search }: ThreadHeaderProps) => {
  const latest = useRef({ card, search });
  latest.current = { card, search };
  const onCard = useCallback(() => latest.current.card.toggle(), []);
  const onSearch = useCallback(() => {
    const slot = latest.current.search;
    if (slot?.open) slot.handle.current?.leave();
    else slot?.setOpen(true);
  }, []);

  return (
    <header className={styles.header}>
      <Back />
      {conversation ? (
        <>
          <Avatar id={conversationKey(conversation)} name={titleOf(conversation)} size={36} />
          <div className={styles.who}>
            <h2>{titleOf(conversation)}</h2>
            <p>
              <Contact conversation={conversation} />
            </p>
          </div>
          <HandlerMark handler={conversation.handler} />
          <Actions isSearchOpen={search?.open} onSearch={onSearch} isCardOpen={card.open} onCard={onCard} />
        </>
      ) : (
        <Skeleton active avatar={{ size: 36 }} title={false} paragraph={{ rows: 1, width: 160 }} />
      )}
    </header>
  );
};
