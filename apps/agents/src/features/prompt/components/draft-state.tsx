import { Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type Draft, isUnsaved } from '../model/draft.ts';
import styles from './prompt-editor.module.css';

/** Says whether there is something to save, and when it was saved; announced. */
export const DraftState = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation('agents');
  const unsaved = isUnsaved(draft);
  const saved = !unsaved && draft.phase === 'saved';
  return (
    <span role="status" className={styles.state} data-unsaved={unsaved || undefined}>
      {unsaved && <Icon name="dot" size={14} />}
      {saved && <Icon name="check" size={14} />}
      {unsaved && t('prompt.unsaved')}
      {saved && t('prompt.saved')}
    </span>
  );
};
