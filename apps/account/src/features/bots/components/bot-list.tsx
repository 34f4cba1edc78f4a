import type { TelegramBot } from '@switchboard/api-client';
import { EmptyState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { BotControls } from './bot-controls.tsx';
import { BotRows } from './bot-rows.tsx';

/** All bots with their controls, or how to add the first. */
export const BotList = ({ bots }: { bots: TelegramBot[] }) => {
  const { t } = useTranslation('account');
  if (bots.length > 0) return <BotRows bots={bots} Controls={BotControls} />;
  return <EmptyState icon="bot" title={t('bots.emptyTitle')} text={t('bots.emptyText')} />;
};
