import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import type { Entry } from '../model/entry.ts';
import styles from './composer.module.css';
import { useRowWords } from './use-row-words.ts';

export interface ReplyBarProps {
  entry: Entry;
  customer: string;
  onCancel: () => void;
}

/** The message that is being answered, above the field. */
export const ReplyBar = ({ entry, customer, onCancel }: ReplyBarProps) => {
  const { t } = useTranslation('chat');
  const words = useRowWords(customer);
  return (
    <div className={styles.reply}>
      <Icon name="reply" size={16} />
      <span className={styles.replied}>
        <span className={styles.author}>{t('composer.replyTo', { name: words.author(entry.author) })}</span>
        <span className={styles.excerpt} dir="auto">
          {words.of(entry.msg_type, entry.text)}
        </span>
      </span>
      <Button
        type="text"
        size="small"
        aria-label={t('composer.cancelReply')}
        icon={<Icon name="close" size={16} />}
        onClick={onCancel}
      />
    </div>
  );
};
