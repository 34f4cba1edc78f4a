import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type RefObject, useCallback, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

export interface EmojiButtonProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Gets the text of the field with an emoji at the caret. */
  onChange: (text: string) => void;
  className?: string | undefined;
}

const latePicker = late(
  async () => (await import(/* webpackChunkName: 'media' */ './emoji-picker.tsx')).EmojiPicker,
);

/** Opens the choice of emoji, which are inserted at the caret of a field. */
export const EmojiButton = ({ field, onChange, className = '' }: EmojiButtonProps) => {
  const { t } = useTranslation('chat');
  const { showError } = useFeedback();
  const [open, setOpen] = useState(false);
  const close = useCallback(
    (refocus: boolean) => {
      setOpen(false);
      if (refocus) field.current?.focus();
    },
    [field],
  );
  const Picker = useCode(latePicker, {
    open,
    onFailure() {
      setOpen(false);
      showError(t('media.failed'), 'emoji');
    },
  });

  const insert = (char: string) => {
    const { current } = field;
    if (!current) return;
    const { value, selectionStart, selectionEnd } = current;
    onChange(value.slice(0, selectionStart) + char + value.slice(selectionEnd));
    const caret = selectionStart + char.length;
    // After the field has its new text.
    requestAnimationFrame(() => current.setSelectionRange(caret, caret));
  };

  return (
    <>
      <IconButton
        className={className}
        icon="emoji"
        size={18}
        label={t('composer.emoji')}
        aria-haspopup="dialog"
        aria-expanded={open}
        // The press that closes the open choice must not open it again.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => setOpen(!open)}
      />
      {open && Picker && <Picker onPick={insert} onClose={close} />}
    </>
  );
};
