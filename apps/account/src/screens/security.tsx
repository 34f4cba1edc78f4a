import { SecurityEventsCard } from '../features/security-events/components/security-events-card.tsx';
import { SessionsCard } from '../features/sessions/components/sessions-card.tsx';
import { SettingsPage } from '../features/settings/components/settings-page.tsx';
import { LateSignInCard } from '../features/sign-in/components/late-sign-in-card.tsx';
import styles from './screens.module.css';

/** How the user is signed in, and where. */
export const Security = () => (
  <SettingsPage name="security">
    <div className={styles.narrow}>
      <LateSignInCard />
      <SessionsCard />
      <SecurityEventsCard />
    </div>
  </SettingsPage>
);
