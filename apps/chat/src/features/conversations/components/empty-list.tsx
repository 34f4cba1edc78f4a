import { Button, EmptyState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ComponentType } from 'react';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import type { NoConversationsProps } from './no-conversations.tsx';

/** Says that nothing was found or waits, and links to all conversations. */
const NothingFound = () => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const { search, filter, card } = useInbox((state) => state);
  const isFound = search || card.tag || card.stage;
  const clear = () => {
    if (search) inbox.setSearch('');
    else if (isFound) inbox.setCard({});
    else inbox.setFilter('all');
  };
  const waits = filter === 'attention' ? 'list.noAttention' : 'list.noUnread';
  return (
    <EmptyState
      icon={isFound ? 'search' : 'check'}
      title={t(isFound ? 'search.nothing' : waits)}
      text={search && t('search.nothingText')}
      action={<Button onClick={clear}>{t(search ? 'search.clear' : 'list.showAll')}</Button>}
    />
  );
};

export interface EmptyListProps {
  /** Shows how to get a first conversation; absent until it was fetched. */
  Empty: ComponentType<NoConversationsProps> | undefined;
}

/** The empty list: names the missing conversations, and links to the next step. */
export const EmptyList = ({ Empty = EmptyState }: EmptyListProps) => {
  const { t } = useTranslation('chat');
  const isNarrowed = useInbox(
    ({ search, filter, card }) =>
      search || card.tag || card.stage || filter === 'unread' || filter === 'attention',
  );
  const bots = useInbox(({ filter }) => filter === 'bots');
  if (isNarrowed) return <NothingFound />;
  const title = t(bots ? 'list.emptyBots' : 'list.empty');
  return <Empty icon={bots ? 'bot' : 'chats'} title={title} />;
};
