import type { TelegramBot } from '@switchboard/api-client';
import { EmptyState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { BotRows } from './bot-rows.tsx';

/** All bots, or what to do to get the first. */
export const BotList = ({ bots }: { bots: TelegramBot[] }) => {
  const { t } = useTranslation('account');
  if (bots.length > 0) return <BotRows bots={bots} />;
  return <EmptyState icon="bot" title={t('bots.emptyTitle')} text={t('bots.emptyText')} />;
};
