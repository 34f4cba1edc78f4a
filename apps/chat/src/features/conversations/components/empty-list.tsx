import { Button, EmptyState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { ComponentType } from 'react';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import type { NoConversationsProps } from './no-conversations.tsx';

/** Says that nothing was found or waits, and links to all conversations. */
const NothingFound = () => {
  const { t } = useTranslation('chat');
  const inbox = useInboxStore();
  const search = useInbox((state) => state.search);
  const filter = useInbox((state) => state.filter);
  if (search !== '')
    return (
      <EmptyState
        icon="search"
        title={t('search.nothing')}
        text={t('search.nothingText')}
        action={<Button onClick={() => inbox.setSearch('')}>{t('search.clear')}</Button>}
      />
    );
  return (
    <EmptyState
      icon="check"
      title={t(filter === 'attention' ? 'list.noAttention' : 'list.noUnread')}
      action={<Button onClick={() => inbox.setFilter('all')}>{t('list.showAll')}</Button>}
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
    ({ search, filter }) => search !== '' || filter === 'unread' || filter === 'attention',
  );
  const bots = useInbox(({ filter }) => filter === 'bots');
  if (isNarrowed) return <NothingFound />;
  const title = t(bots ? 'list.emptyBots' : 'list.empty');
  return <Empty icon={bots ? 'bot' : 'chats'} title={title} />;
};
