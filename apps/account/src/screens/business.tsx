import { BusinessCard } from '../features/business/components/business-card.tsx';
import { ElsewhereCard } from '../features/business/components/elsewhere-card.tsx';
import { SettingsPage } from '../features/settings/components/settings-page.tsx';
import styles from './screens.module.css';

/** What belongs to the business, and is the same for all apps. */
export const Business = () => (
  <SettingsPage name="business">
    <div className={styles.aside}>
      <BusinessCard />
      <ElsewhereCard />
    </div>
  </SettingsPage>
);
