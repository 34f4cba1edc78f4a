import { Page } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { AgentCard } from '../features/agent/components/agent-card.tsx';
import { AppearanceCard } from '../features/appearance/components/appearance-card.tsx';
import { LateNoticesCard } from '../features/notices/components/late-notices-card.tsx';
import { OwnDataLink } from '../features/own-data/components/own-data-link.tsx';
import { SessionsCard } from '../features/sessions/components/sessions-card.tsx';
import { useFollowedStatus } from '../features/status/store/use-followed-status.ts';
import { TelegramCard } from '../features/telegram/components/telegram-card.tsx';
import { TelegramDialogs } from '../features/telegram/components/telegram-dialogs.tsx';
import { UserCard } from '../features/user/components/user-card.tsx';
import styles from './screens.module.css';

/** The user and their sessions, the connected Telegram account and bots, a link to the agent, and the settings. */
export const Profile = () => {
  const { t } = useTranslation('account');
  useFollowedStatus();

  return (
    <Page title={t('profile.title')} text={t('profile.text')}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <UserCard />
          <AgentCard />
          <SessionsCard />
          <OwnDataLink />
        </div>
        <div className={styles.stack}>
          <TelegramCard />
          <AppearanceCard />
          <LateNoticesCard />
        </div>
      </div>
      <TelegramDialogs />
    </Page>
  );
};
