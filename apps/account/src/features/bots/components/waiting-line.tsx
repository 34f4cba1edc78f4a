import type { TelegramBot } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './bot-rows.module.css';

/** How many messages wait at Telegram, if any do. */
export const WaitingLine = ({ bot: { bot_id: id, status } }: { bot: TelegramBot }) => {
  const { t } = useTranslation('account');
  const { bots } = useApp().api;
  const asks = status === 'active' || status === 'off';
  const { latest } = useLoaded(() => (asks ? bots.waiting(id) : undefined), [bots, id, asks]);
  if (!asks || !latest) return null;
  return (
    <p className={styles.health}>
      <Icon name="clock" size={14} />
      {t('bots.health.waits', { count: latest })}
    </p>
  );
};
