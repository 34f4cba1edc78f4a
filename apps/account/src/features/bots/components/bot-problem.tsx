import type { TelegramBot } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './bot-rows.module.css';

/** Why a bot receives nothing, since when, and what to do. */
export const BotProblem = ({ kind, since }: NonNullable<TelegramBot['problem']>) => {
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
