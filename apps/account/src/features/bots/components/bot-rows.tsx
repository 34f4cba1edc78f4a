import type { TelegramBot } from '@switchboard/api-client';
import { Avatar, EmptyState } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { MissedWarning, Warning } from '../../status/components/warning.tsx';
import styles from './bot-rows.module.css';

/** Bots with name and Telegram id. */
export const BotRows = ({ bots }: { bots: TelegramBot[] }) => {
  const { t } = useTranslation('account');
  return (
    <ul>
      {bots.map(({ bot_id, username, name, problem, missed }) => {
        const title = username ? `@${username}` : t('bots.unnamed', { id: bot_id });
        return (
          <li key={bot_id}>
            <div className={styles.row}>
              <Avatar id={bot_id} name={name || username || bot_id} size={36} />
              <div className={styles.words}>
                <p className={styles.title}>
                  <bdi dir="ltr">{title}</bdi>
                </p>
                {name && <p className={styles.detail}>{name}</p>}
              </div>
              <span className={styles.id}>{t('bots.id', { id: bot_id })}</span>
            </div>
            {problem && <Warning text={t(`bots.problem.${problem.kind}`)} since={problem.since} />}
            {missed && <MissedWarning {...missed} />}
          </li>
        );
      })}
    </ul>
  );
};

/** All bots, or how to add the first. */
export const BotList = ({ bots }: { bots: TelegramBot[] }) => {
  const { t } = useTranslation('account');
  if (bots.length > 0) return <BotRows bots={bots} />;
  return <EmptyState icon="bot" title={t('bots.emptyTitle')} text={t('bots.emptyText')} />;
};
