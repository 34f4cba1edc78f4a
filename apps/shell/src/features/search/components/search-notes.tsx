import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './search-notes.module.css';

export interface SearchNotesProps {
  query: string;
  empty: boolean;
  searching: boolean;
  /** The headings of the failed sources. */
  failed: readonly string[];
}

/** Notes on the results: none found, or a source failed. */
export const SearchNotes = ({ query, empty, searching, failed }: SearchNotesProps) => {
  const { t } = useTranslation('shell');
  return (
    <>
      {empty && !searching && (
        <div className={styles.nothing}>
          <p className={styles.words}>{t('search.nothing', { query })}</p>
          <p>{t('search.nothingText')}</p>
        </div>
      )}
      {failed.map((heading) => (
        <p key={heading} className={styles.failed}>
          <Icon name="alert" size={16} />
          {t('search.failed', { heading })}
        </p>
      ))}
    </>
  );
};
