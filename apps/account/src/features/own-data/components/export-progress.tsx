import { useTranslation } from '@switchboard/ui/i18n';
import styles from './export-card.module.css';

export interface ExportProgressProps {
  /** Parts that were written so far, and all parts; 0 of 0 before the work begins. */
  done: number;
  total: number;
}

/** How far an export is. */
export const ExportProgress = ({ done, total }: ExportProgressProps) => {
  const { t } = useTranslation('account');
  const words =
    total === 0 ? t('ownData.export.waiting') : t('ownData.export.progress', { done: done + 1, total });
  return (
    <div>
      <p role="status">{words}</p>
      <progress
        className={styles.progress}
        aria-label={t('ownData.export.title')}
        value={total === 0 ? 0 : done / total}
      />
      <p className={styles.note}>{t('ownData.export.stay')}</p>
    </div>
  );
};
