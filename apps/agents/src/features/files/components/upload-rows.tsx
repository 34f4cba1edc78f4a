import { useLocale } from '@switchboard/federation';
import { Button, Icon, Tooltip } from '@switchboard/ui';
import { Spin } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { formatSize } from '../model/format-size.ts';
import { MAX_FILE_BYTES, type Upload, type UploadState } from '../model/upload.ts';
import styles from './files-section.module.css';

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
    return state.name === 'refused' ? t(`files.${state.problem}`, { size }) : undefined;
  };
};

/** Pending uploads, and failed ones with the reason. */
export const UploadRows = ({ uploads, onRetry, onDismiss }: UploadRowsProps) => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const problemOf = useProblem();
  return (
    <ul>
      {uploads.map(({ key, name, size, state }) => {
        const problem = problemOf(state);
        return (
          <li key={key} className={styles.row}>
            {problem === undefined ? <Spin size="small" /> : <Icon name="alert" />}
            <div className={styles.words}>
              <div className={styles.name}>{name}</div>
              <div role="alert" className={styles.problem}>
                {problem}
              </div>
            </div>
            <span className={styles.size}>{formatSize(size, locale)}</span>
            {(state.name === 'waiting' || state.name === 'uploading') && (
              <span>{t(`files.${state.name}`)}</span>
            )}
            {state.name === 'failed' && (
              <IconButton icon="retry" label={t('files.retry', { name })} onClick={() => onRetry(key)} />
            )}
            {problem !== undefined && (
              <IconButton icon="close" label={t('files.dismiss', { name })} onClick={() => onDismiss(key)} />
            )}
          </li>
        );
      })}
    </ul>
  );
};

const IconButton = ({
  icon,
  label,
  onClick,
}: {
  icon: 'retry' | 'close';
  label: string;
  onClick: () => void;
}) => (
  <Tooltip title={label}>
    <Button type="text" aria-label={label} icon={<Icon name={icon} size={16} />} onClick={onClick} />
  </Tooltip>
);
