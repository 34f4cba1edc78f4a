import type { AgentFile } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { isKnownStatus, toneOf } from '../model/file-status.ts';
import { formatSize } from '../model/format-size.ts';
import styles from './files-section.module.css';

/** The files of the agent: name, size, status. */
export const FileRows = ({ files }: { files: readonly AgentFile[] }) => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  if (files.length === 0) return <p className={styles.muted}>{t('files.none')}</p>;
  return (
    <ul aria-label={t('files.list')}>
      {files.map(({ id, name, size, status }) => (
        <li key={id} className={styles.row}>
          <Icon name="file" />
          <div className={`${styles.words} ${styles.name}`}>{name}</div>
          <span className={styles.size}>{formatSize(size, locale)}</span>
          {status && (
            <span className={styles.status} data-tone={toneOf(status)}>
              {isKnownStatus(status) ? t(`files.status.${status}`) : status}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
