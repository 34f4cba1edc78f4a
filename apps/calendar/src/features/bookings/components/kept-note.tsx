import { Button, Icon } from '@switchboard/ui';
import { formTexts } from '../../../locales/en/form.ts';
import { useLateTexts } from '../../../locales/use-late-texts.ts';
import styles from './kept-note.module.css';
import type { BookingEditor } from './use-booking-editor.ts';

/** Says that a form begins with what was typed before, perhaps for another customer, and takes that away. */
export const KeptNote = ({ editor }: { editor: BookingEditor }) => {
  const { t } = useLateTexts(formTexts);
  return editor.continued ? (
    <p className={styles.note}>
      <Icon name="edit" size={16} />
      <span>{t('form.continued')}</span>
      <Button
        type="link"
        size="small"
        onClick={({ currentTarget }) => {
          const dialog = currentTarget.closest('[role="dialog"]');
          editor.startOver();
          // The button goes with the note, and the form is a new one.
          setTimeout(() => dialog?.querySelector<HTMLElement>('[role="combobox"]')?.focus());
        }}
      >
        {t('form.startOver')}
      </Button>
    </p>
  ) : null;
};
