import type { MessageMedia } from '@switchboard/api-client';
import { plainName } from '@switchboard/common/text/plain-name';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import styles from './media.module.css';

export interface MediaFailureProps {
  media: MessageMedia;
  /** Absent when another attempt would change nothing. */
  onRetry?: () => void;
}

/** Shows why a file cannot be shown. */
export const MediaFailure = ({ media, onRetry }: MediaFailureProps) => {
  const { t } = useTranslation('chat');
  const { failure, failure_code: code } = media;
  const other = t('media.failures.other', {
    reason: failure?.replace(/^Telegram refused the file \((.*)\)$/, '$1'),
  });
  return (
    <div className={styles.file}>
      <span className={styles.badge} data-failed>
        <Icon name="alert" size={18} />
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{plainName(media.name) || t(`types.${media.kind}`)}</bdi>
        <span className={styles.detail}>
          {failure === null ? t('media.failed') : code ? t(`media.failures.${code}`, other) : other}
        </span>
      </span>
      {onRetry && (
        <Button type="link" size="small" onClick={onRetry}>
          {t('thread.retry')}
        </Button>
      )}
    </div>
  );
};
