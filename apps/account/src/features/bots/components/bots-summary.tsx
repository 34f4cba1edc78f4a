import type { TelegramBot } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { Link } from '@switchboard/ui/router';
import { BotRows } from './bot-rows.tsx';
import styles from './bots-summary.module.css';

/** The bots on the Telegram card, with a link to their screen. */
export const BotsSummary = ({ bots }: { bots: TelegramBot[] }) => {
  const { t } = useTranslation('account');
  return (
    <div className={styles.summary}>
      <div className={styles.header}>
        <h3 className={styles.title}>{t('bots.title')}</h3>
        <Link to="/dashboard/bot" className={styles.link ?? ''}>
          {t(bots.length > 0 ? 'bots.manage' : 'bots.add')}
        </Link>
      </div>
      {bots.length > 0 ? <BotRows bots={bots} /> : <p className={styles.none}>{t('bots.none')}</p>}
    </div>
  );
};
