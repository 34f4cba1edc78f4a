import { useApp } from '@switchboard/federation';
import { Button, EmptyState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useEffect, useState } from 'react';
import { useInbox } from '../store/use-inbox.ts';

/** Whether customers can reach the user already; undefined until that is known. */
const useConnected = (bots: boolean): boolean | undefined => {
  const { api } = useApp();
  const [connected, setConnected] = useState<boolean>();

  useEffect(() => {
    let current = true;
    api.telegram.status().then(
      (status) => current && setConnected(status.bots.length > 0 || (!bots && status.connected)),
      // Without an answer the first step is offered, which does no harm.
      () => current && setConnected(false),
    );
    return () => {
      current = false;
    };
  }, [api, bots]);

  return connected;
};

/** Stands where the conversations will be, with the first step when it has not been made. */
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
