import type { MessageMedia } from '@switchboard/api-client';
import { Icon } from '@switchboard/ui';
import { quickRepliesTexts } from '../../../locales/en/quick-replies.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import styles from './quick-reply-list.module.css';

/** How many files a quick reply has; nothing without any. */
export const FileCount = ({ files }: { files: readonly MessageMedia[] }) => {
  const { t } = useLateTexts(quickRepliesTexts);
  if (files.length === 0) return null;
  return (
    <span className={styles.files}>
      <Icon name="attach" size={13} />
      {t('quickReplies.fileCount', { count: files.length })}
    </span>
  );
};
