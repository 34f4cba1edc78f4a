import { Button, EmptyState } from '@switchboard/ui';
import { noConversationsTexts } from '../../../locales/en/no-conversations.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import { NoConversations } from './no-conversations.tsx';

/** Says that nothing was found or waits, and links to all conversations. */
const NothingFound = () => {
  const { t } = useLateTexts(noConversationsTexts);
  const inbox = useInboxStore();
  const { search, filter, card } = useInbox((state) => state);
  const isFound = search || card.tag || card.stage;
  const clear = () => {
    if (search) inbox.setSearch('');
    else if (isFound) inbox.setCard({});
    else inbox.setFilter('all');
  };
  const waits = filter === 'attention' ? 'emptyList.noAttention' : 'emptyList.noUnread';
  return (
    <EmptyState
      icon={isFound ? 'search' : 'check'}
      title={t(isFound ? 'search.nothing' : waits)}
      text={search && t('emptyList.nothingText')}
      action={<Button onClick={clear}>{t(search ? 'emptyList.clear' : 'emptyList.showAll')}</Button>}
    />
  );
};

/** The empty list: names the missing conversations, and links to the next step. */
export const EmptyList = () => {
  const { t } = useLateTexts(noConversationsTexts);
  const isNarrowed = useInbox(
    ({ search, filter, card }) =>
      search || card.tag || card.stage || filter === 'unread' || filter === 'attention',
  );
  const bots = useInbox(({ filter }) => filter === 'bots');
  if (isNarrowed) return <NothingFound />;
  const title = t(bots ? 'emptyList.emptyBots' : 'emptyList.empty');
  return <NoConversations icon={bots ? 'bot' : 'chats'} title={title} />;
};
