import { MAX_TEXT_LENGTH } from '@switchboard/api-client';
import { Button, Icon, Input, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type KeyboardEvent, useState } from 'react';
import styles from './composer.module.css';

/** The field to answer in: Enter sends, Shift+Enter starts a new line. */
export const Composer = ({ onSend }: { onSend: (text: string) => Promise<void> }) => {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const excess = text.trim().length - MAX_TEXT_LENGTH;
  const sendable = text.trim() !== '' && excess <= 0;

  const send = () => {
    if (!sendable) return;
    void onSend(text.trim());
    setText('');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.field}>
        <Input.TextArea
          variant="borderless"
          autoSize={{ minRows: 1, maxRows: 8 }}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={t('composer.placeholder')}
          aria-label={t('composer.label')}
          dir="auto"
        />
        <Tooltip title={`${t('composer.send')} · ${t('composer.hint')}`} placement="topRight">
          <Button
            type="primary"
            htmlType="submit"
            aria-label={t('composer.send')}
            disabled={!sendable}
            icon={<Icon name="send" size={16} />}
          />
        </Tooltip>
      </div>
      {excess > 0 && (
        <p className={styles.excess} role="alert">
          {t('composer.tooLong', { count: excess })}
        </p>
      )}
    </form>
  );
};
