import { AgentCard } from '../features/agent/components/agent-card.tsx';
import { SettingsPage } from '../features/settings/components/settings-page.tsx';
import { useFollowedStatus } from '../features/status/store/use-followed-status.ts';
import { TelegramCard } from '../features/telegram/components/telegram-card.tsx';
import { TelegramDialogs } from '../features/telegram/components/telegram-dialogs.tsx';
import { UserCard } from '../features/user/components/user-card.tsx';
import styles from './screens.module.css';

/** The user, the connected Telegram account and bots, and a link to the agent. */
export const Profile = () => {
  useFollowedStatus();

  return (
    <SettingsPage name="profile">
      <div className={styles.columns}>
        <div className={styles.stack}>
          <UserCard />
          <AgentCard />
        </div>
        <div className={styles.stack}>
          <TelegramCard />
        </div>
      </div>
      <TelegramDialogs />
    </SettingsPage>
  );
};
