import { useLocale } from '@switchboard/federation';
import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { isolated } from '../model/file-name.ts';
import { formatSize } from '../model/format-size.ts';
import { isPending, MAX_FILE_BYTES, type Upload, type UploadState } from '../model/upload.ts';
import { FileName } from './file-name.tsx';
import styles from './knowledge-tab.module.css';
import { RowButton } from './row-button.tsx';

export interface UploadRowsProps {
  uploads: readonly Upload[];
  onRetry: (key: number) => void;
  onDismiss: (key: number) => void;
}

const useProblem = (): ((state: UploadState) => string | undefined) => {
  const { t } = useTranslation('agents');
  const size = formatSize(MAX_FILE_BYTES, useLocale());
  return (state) => {
    if (state.name === 'failed') return state.message;
    return state.name === 'refused' ? t(`knowledge.problem.${state.problem}`, { size }) : undefined;
  };
};

/** How much of an upload was sent, in percent. */
const Progress = ({ upload: { name, state } }: { upload: Upload }) => {
  const { t } = useTranslation('agents');
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' });
  if (state.name !== 'uploading') return <span className={styles.detail}>{t('knowledge.waiting')}</span>;
  const sent = Math.floor(state.sent * 100);
  return (
    <span className={styles.progress}>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={t('knowledge.sending', { name: isolated(name) })}
        aria-valuenow={sent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${sent}%` }} />
      </span>
      <span className={styles.percent} aria-hidden>
        {percent.format(sent / 100)}
      </span>
    </span>
  );
};

/** Pending uploads, and failed ones with the reason. */
export const UploadRows = ({ uploads, onRetry, onDismiss }: UploadRowsProps) => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const problemOf = useProblem();
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('knowledge.uploads')}>
      {uploads.map((upload) => {
        const { key, name, size, state } = upload;
        const problem = problemOf(state);
        const close = isPending(upload) ? 'cancel' : 'dismiss';
        return (
          <li key={key} className={styles.row}>
            <Icon name={problem === undefined ? 'file' : 'alert'} />
            <div className={styles.words}>
              <FileName name={name} />
              {problem === undefined ? (
                <Progress upload={upload} />
              ) : (
                <span role="alert" className={styles.problem}>
                  {problem}
                </span>
              )}
            </div>
            <span className={styles.size}>{formatSize(size, locale)}</span>
            <span className={styles.actions}>
              {state.name === 'failed' && state.canRetry && (
                <RowButton
                  icon="retry"
                  label={t('knowledge.sendAgain', { name: isolated(name) })}
                  onClick={() => onRetry(key)}
                />
              )}
              <RowButton
                icon="close"
                label={t(`knowledge.${close}`, { name: isolated(name) })}
                onClick={() => onDismiss(key)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
};
