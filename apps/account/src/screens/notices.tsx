import { NoticesCard } from '../features/notices/components/notices-card.tsx';
import { SettingsPage } from '../features/settings/components/settings-page.tsx';
import styles from './screens.module.css';

/** What tells the user of what waits. */
export const Notices = () => (
  <SettingsPage name="notices">
    <div className={styles.narrow}>
      <NoticesCard />
    </div>
  </SettingsPage>
);
