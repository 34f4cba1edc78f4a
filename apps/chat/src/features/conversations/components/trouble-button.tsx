import { useApp } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { TelegramTrouble } from '../../connection/model/telegram-trouble.ts';

/** Goes to the screen where a trouble can be ended. */
export const TroubleButton = ({ kind }: Pick<TelegramTrouble, 'kind'>) => {
  const { t } = useTranslation('chat');
  const { navigation } = useApp();
  const isOwn = kind === 'signedOut';
  return (
    <Button
      type="link"
      size="small"
      onClick={() => navigation.open(isOwn ? '/dashboard/account' : '/dashboard/bot')}
    >
      {t(isOwn ? 'list.connect' : 'troubles.bots')}
    </Button>
  );
};
