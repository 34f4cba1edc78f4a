import { useApp } from '@switchboard/federation';
import { Button, EmptyState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import { useConnected } from './use-connected.ts';

/** Nothing was found, or nothing waits: leads back to all conversations. */
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

/** The first step, if the user has not taken it. */
const FirstStep = () => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const bots = useInbox((state) => state.filter === 'bots');
  const connected = useConnected(bots);
  const icon = bots ? 'bot' : 'chats';
  const title = t(bots ? 'list.emptyBots' : 'list.empty');

  if (connected !== false) return <EmptyState icon={icon} title={title} text={t('list.emptyConnected')} />;
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={t(bots ? 'list.emptyBotsText' : 'list.emptyText')}
      action={
        <Button
          type="primary"
          onClick={() => navigation.open(bots ? '/dashboard/bot' : '/dashboard/account')}
        >
          {t(bots ? 'list.addBot' : 'list.connect')}
        </Button>
      }
    />
  );
};

/** The empty list: says what would be here, and leads on. */
export const EmptyList = () => {
  const isNarrowed = useInbox(
    ({ search, filter }) => search !== '' || filter === 'unread' || filter === 'attention',
  );
  return isNarrowed ? <NothingFound /> : <FirstStep />;
};
