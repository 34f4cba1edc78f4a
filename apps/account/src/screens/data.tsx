import { BlockedCard } from '../features/own-data/components/blocked-card.tsx';
import { DeletionCard } from '../features/own-data/components/deletion-card.tsx';
import { ExportCard } from '../features/own-data/components/export-card.tsx';
import { RetentionCard } from '../features/own-data/components/retention-card.tsx';
import { SettingsPage } from '../features/settings/components/settings-page.tsx';
import styles from './screens.module.css';

/** What the user can do with all data of theirs and of the business. */
export const Data = () => {
  return (
    <SettingsPage name="data">
      <div className={styles.narrow}>
        <ExportCard />
        <RetentionCard />
        <BlockedCard />
        <DeletionCard />
      </div>
    </SettingsPage>
  );
};
