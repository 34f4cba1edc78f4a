import { MAX_PROMPT_LENGTH } from '@switchboard/api-client';
import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { isTooLong } from '../../draft/model/limits.ts';
import styles from './character-count.module.css';

/** Length and limit of a prompt; announced when it is too long. */
export const CharacterCount = ({ id, text }: { id: string; text: string }) => {
  const { t } = useTranslation('agents');
  const number = new Intl.NumberFormat(useLocale());
  const limit = number.format(MAX_PROMPT_LENGTH);
  const over = isTooLong(text);
  return (
    <div id={id} className={styles.count} data-over={over || undefined}>
      {t('prompt.count', { length: number.format(text.length), limit })}
      <div role="alert">{over && t('prompt.tooLong', { limit })}</div>
    </div>
  );
};
