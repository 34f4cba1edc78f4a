import type { TelegramBot } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';

/** The name of a bot in a list or a question. */
export const useBotTitle = () => {
  const { t } = useTranslation('account');
  return ({ username, bot_id }: TelegramBot): string =>
    username ? `@${username}` : t('bots.unnamed', { id: bot_id });
};
