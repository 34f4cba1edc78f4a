import { useApp } from '@switchboard/federation';
import { Button, EmptyState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useInbox, useInboxStore } from '../store/use-inbox.ts';
import { useReach } from './use-reach.ts';

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

/** The first step, if the user has not taken it. */
const FirstStep = () => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const bots = useInbox((state) => state.filter === 'bots');
  const reach = useReach(bots);
  const icon = bots ? 'bot' : 'chats';
  const title = t(bots ? 'list.emptyBots' : 'list.empty');

  if (reach?.connected !== false)
    return (
      <EmptyState
        icon={icon}
        title={title}
        text={t(reach?.bot ? 'list.emptyShare' : 'list.emptyConnected')}
        action={
          reach?.bot && (
            <a href={`https://t.me/${reach.bot}`} target="_blank" rel="noreferrer" dir="ltr">
              t.me/{reach.bot}
            </a>
          )
        }
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={t(bots ? 'list.emptyBotsText' : 'list.emptyText')}
      action={
        <>
          {!bots && (
            <Button type="primary" onClick={() => navigation.open('/dashboard/account')}>
              {t('list.connect')}
            </Button>
          )}
          <Button type={bots ? 'primary' : 'default'} onClick={() => navigation.open('/dashboard/bot')}>
            {t('list.addBot')}
          </Button>
        </>
      }
    />
  );
};

/** The empty list: names the missing conversations, and links to the next step. */
export const EmptyList = () => {
  const isNarrowed = useInbox(
    ({ search, filter }) => search !== '' || filter === 'unread' || filter === 'attention',
  );
  return isNarrowed ? <NothingFound /> : <FirstStep />;
};
