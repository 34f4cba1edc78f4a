import type { DataExport } from '@switchboard/api-client';
import { sizeWords } from '@switchboard/common/text/size-words';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './export-card.module.css';

/** When an export was made, its size, and when it is removed. */
export const ReadyExport = ({ found }: { found: DataExport }) => {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const time = format.format(new Date(found.created_at));
  return (
    <div role="status">
      <p>{t('ownData.export.ready', { time, size: sizeWords(found.size ?? 0, locale) })}</p>
      {found.expires_at && (
        <p className={styles.note}>
          {t('ownData.export.until', { time: format.format(new Date(found.expires_at)) })}
        </p>
      )}
    </div>
  );
};
