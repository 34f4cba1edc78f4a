import { useApp } from '@switchboard/federation';
import { Button, EmptyState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useState } from 'react';
import { useInbox } from '../store/use-inbox.ts';

/** Whether customers can reach the user; undefined while that is unknown. */
const useConnected = (bots: boolean): boolean | undefined => {
  const { api } = useApp();
  const [connected, setConnected] = useState<boolean>();

  useEffect(() => {
    let current = true;
    api.telegram.status().then(
      (status) => current && setConnected(status.bots.length > 0 || (!bots && status.connected)),
      // A failed call offers the first step, which does no harm.
      () => current && setConnected(false),
    );
    return () => {
      current = false;
    };
  }, [api, bots]);

  return connected;
};

/** The empty list, with the first step if the user has not taken it. */
export const EmptyList = () => {
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
