import type { ReplyVariable } from '@switchboard/common/text/reply-variables';
import { useLocale } from '@switchboard/federation';
import { quickRepliesTexts } from '../../../locales/en/quick-replies.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import styles from './quick-reply-slot.module.css';

export interface MissingValuesProps {
  /** Variables without a value for this customer. */
  missing: readonly ReplyVariable[];
  /** Names in braces that are no variables. */
  unknown: readonly string[];
  onClose: () => void;
}

/** Says before the sending what the inserted reply lacks. */
export const MissingValues = ({ missing, unknown, onClose }: MissingValuesProps) => {
  const { t } = useLateTexts(quickRepliesTexts);
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  const names = missing.map((variable) => t(`quickReplies.variable.${variable}`));
  return (
    <div className={styles.missing} role="status">
      <span>
        {names.length > 0 && t('quickReplies.missing', { names: list.format(names) })}{' '}
        {unknown.length > 0 && t('quickReplies.toFill', { names: list.format(unknown) })}
      </span>
      <IconButton icon="close" label={t('quickReplies.dismiss')} onClick={onClose} />
    </div>
  );
};
