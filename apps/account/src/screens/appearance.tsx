import { AppearanceCard } from '../features/appearance/components/appearance-card.tsx';
import { SettingsPage } from '../features/settings/components/settings-page.tsx';
import styles from './screens.module.css';

/** Theme, direction and language. */
export const Appearance = () => (
  <SettingsPage name="appearance">
    <div className={styles.narrow}>
      <AppearanceCard />
    </div>
  </SettingsPage>
);
