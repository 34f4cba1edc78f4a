import { Page } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { DeletionCard } from '../features/own-data/components/deletion-card.tsx';
import { ExportCard } from '../features/own-data/components/export-card.tsx';
import { RetentionCard } from '../features/own-data/components/retention-card.tsx';
import styles from './screens.module.css';

/** What the user can do with all data of theirs and of the business. */
export const Data = () => {
  const { t } = useTranslation('account');
  return (
    <Page title={t('ownData.title')} text={t('ownData.text')}>
      <div className={styles.stack}>
        <ExportCard />
        <RetentionCard />
        <DeletionCard />
      </div>
    </Page>
  );
};
