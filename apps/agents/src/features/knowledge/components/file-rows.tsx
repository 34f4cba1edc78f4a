import type { AgentFile } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useFileDoubt } from '../../draft/components/use-file-doubt.ts';
import { knownFailure } from '../../draft/model/file-doubts.ts';
import { isolated } from '../model/file-name.ts';
import { isBeingRead, isKnownStatus, toneOf } from '../model/file-status.ts';
import { formatSize } from '../model/format-size.ts';
import type { KnowledgeState } from '../store/knowledge-store.ts';
import { DownloadButton } from './download-button.tsx';
import { FileName } from './file-name.tsx';
import styles from './knowledge-tab.module.css';
import { RowButton } from './row-button.tsx';

export interface FileRowsProps {
  files: readonly AgentFile[];
  action: KnowledgeState['action'];
  /** Actions that the backend offers for a file; absent on a backend of the base contract. */
  actions:
    | {
        onPreview?: (file: AgentFile) => void;
        onReadAgain: (file: AgentFile) => void;
        onRemove: (file: AgentFile) => void;
      }
    | undefined;
}

/** The state of a file: its status, the number of passages read, or the reason for a failure. */
const FileState = ({ file: { name, status, passages, failure, really } }: { file: AgentFile }) => {
  const { t } = useTranslation('agents');
  const doubtOf = useFileDoubt();
  if (!status) return null;
  if (failure && really === undefined && !knownFailure(failure.code))
    return <span className={styles.problem}>{failure.detail}</span>;
  const doubt = doubtOf({ name, failure: failure?.code ?? null, really: really ?? null });
  if (failure) return <span className={styles.problem}>{doubt}</span>;
  return (
    <>
      <span className={styles.status} data-tone={toneOf(status)}>
        {status === 'ready' && passages !== null
          ? t('knowledge.passages', { count: passages })
          : isKnownStatus(status)
            ? t(`knowledge.status.${status}`)
            : status}
      </span>
      {doubt !== '' && (
        <span className={styles.problem}>
          {doubt} {t('knowledge.doubt.waits')}
        </span>
      )}
    </>
  );
};

/** The files of an agent: name, size, state and actions. */
export const FileRows = ({ files, action, actions }: FileRowsProps) => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  if (files.length === 0) return <p className={styles.muted}>{t('knowledge.none')}</p>;
  return (
    <ul aria-label={t('knowledge.list')}>
      {files.map((file) => {
        const { id, name, size, status, passages, failure, really } = file;
        const isActing = action?.file === id && action.error === null;
        const error = action?.file === id ? action.error : null;
        const words = { name: isolated(name) };
        return (
          <li key={id} className={styles.row}>
            <Icon name={failure || really ? 'alert' : 'file'} />
            <div className={styles.words}>
              <FileName name={name} />
              <FileState file={file} />
              {error && (
                <span role="alert" className={styles.problem}>
                  {error}
                </span>
              )}
            </div>
            <span className={styles.size}>{formatSize(size, locale)}</span>
            {actions && (
              <span className={styles.actions}>
                {actions.onPreview && status === 'ready' && passages !== null && (
                  <RowButton
                    icon="show"
                    label={t('knowledge.preview', words)}
                    onClick={() => actions.onPreview?.(file)}
                  />
                )}
                {failure?.can_retry && (
                  <RowButton
                    icon="retry"
                    label={t('knowledge.readAgain', words)}
                    loading={isActing}
                    onClick={() => actions.onReadAgain(file)}
                  />
                )}
                <DownloadButton file={file} />
                <RowButton
                  icon="delete"
                  label={t('knowledge.remove', words)}
                  loading={isActing && !isBeingRead(file)}
                  onClick={() => actions.onRemove(file)}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
