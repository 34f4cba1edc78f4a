import { Button, Icon, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useRef } from 'react';

export interface AttachButtonProps {
  /** Where its tooltip covers no message. */
  placement: 'left' | 'right';
  /** Why it cannot be used, or `undefined`. */
  refusal: string | undefined;
  onFiles: (files: File[]) => void;
}

/** Opens the browser's dialog for files. */
export const AttachButton = ({ placement, refusal, onFiles }: AttachButtonProps) => {
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
      <Tooltip title={refusal ?? t('composer.attach')} placement={placement}>
        <Button
          type="text"
          aria-label={t('composer.attach')}
          disabled={refusal !== undefined}
          icon={<Icon name="attach" />}
          onClick={() => input.current?.click()}
        />
      </Tooltip>
    </>
  );
};
