import type { TelegramBot } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Avatar, EmptyState, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './bot-rows.module.css';

/** Why a bot receives nothing, since when, and what to do. */
const BotProblem = ({ kind, since }: NonNullable<TelegramBot['problem']>) => {
  const { t } = useTranslation('account');
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={styles.problem}>
      <Icon name="alert" size={16} />
      <span>
        {t(`bots.problem.${kind}`)} {t('bots.since', { since: format.format(new Date(since)) })}
      </span>
    </p>
  );
};

/** Bots with name and Telegram id. */
export const BotRows = ({ bots }: { bots: TelegramBot[] }) => {
  const { t } = useTranslation('account');
  return (
    <ul>
      {bots.map(({ bot_id, username, name, problem }) => {
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
            {problem && <BotProblem {...problem} />}
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
