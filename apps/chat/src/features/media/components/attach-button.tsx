import { useTranslation } from '@switchboard/ui/i18n';
import { useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

export interface AttachButtonProps {
  /** Why it cannot be used, or `undefined`. */
  refusal: string | undefined;
  onFiles: (files: File[]) => void;
}

/** Opens the browser's dialog for files. */
export const AttachButton = ({ refusal, onFiles }: AttachButtonProps) => {
  const { t } = useTranslation('chat');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
      <IconButton
        icon="attach"
        size={18}
        label={t('composer.attach')}
        tip={refusal ?? t('composer.attach')}
        disabled={refusal !== undefined}
        onClick={() => input.current?.click()}
      />
    </>
  );
};
