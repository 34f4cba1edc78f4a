import { unknownIn, variableNear } from '@switchboard/common/text/reply-variables';
import { Button } from '@switchboard/ui';
import { quickRepliesTexts } from '../../../locales/en/quick-replies.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { GAP } from '../model/variables.ts';
import styles from './quick-replies-dialog.module.css';

export interface UnknownVariablesProps {
  id: string;
  text: string;
  onChange: (text: string) => void;
}

/** Names the first name in braces that is no variable, and offers what was probably meant. */
export const UnknownVariables = ({ id, text, onChange }: UnknownVariablesProps) => {
  const { t } = useLateTexts(quickRepliesTexts);
  const [written] = unknownIn(text);
  if (written === undefined) return null;
  const near = variableNear(written);
  const meant = near ? `{${near}}` : GAP;
  return (
    <div className={styles.unknown}>
      <p id={id} role="alert">
        {near
          ? t('quickReplies.unknownNear', { written, meant })
          : t('quickReplies.unknown', { written, gap: GAP })}
      </p>
      <Button size="small" onClick={() => onChange(text.replaceAll(written, meant))}>
        {t('quickReplies.useInstead', { meant })}
      </Button>
    </div>
  );
};
