import { MAX_TEXT_LENGTH } from '@switchboard/api-client';
import { useApp, useDirection, useLocale } from '@switchboard/federation';
import { Button, Icon, TextArea, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { type KeyboardEvent, useRef } from 'react';
import type { ThreadStore } from '../store/thread-store.ts';
import styles from './composer.module.css';

export interface ComposerProps {
  thread: ThreadStore;
  /** Allows writing but not sending: the thread would not show the message. */
  disabled: boolean;
}

/** The field for the answer: Enter sends, Shift+Enter starts a new line. The thread keeps an unsent text. */
export const Composer = ({ thread, disabled }: ComposerProps) => {
  const { t } = useTranslation('chat');
  const { embedded } = useApp();
  // Above the button the tooltip would cover the last messages and their buttons.
  const beside = useDirection() === 'rtl' ? 'right' : 'left';
  const number = new Intl.NumberFormat(useLocale());
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useStore(thread, (state) => state.draft);
  const text = draft.trim();
  const excess = text.length - MAX_TEXT_LENGTH;
  const sendable = text !== '' && excess <= 0 && !disabled;

  const send = () => {
    if (!sendable) return;
    void thread.send(text);
    thread.setDraft('');
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    // Enter belongs to an input method that composes a character. Safari reports that by the key code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
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
        <TextArea
          maxRows={8}
          ref={field}
          // A foreign page keeps its focus; on a touch screen the keyboard would cover half of the conversation.
          autoFocus={!embedded && window.matchMedia('(hover: hover)').matches}
          value={draft}
          onChange={(event) => thread.setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={t('composer.placeholder')}
          aria-label={t('composer.label')}
          dir={draft ? 'auto' : undefined}
        />
        <Tooltip title={t('composer.tip')} placement={beside}>
          <Button
            type="primary"
            htmlType="submit"
            className={styles.send}
            aria-label={t('composer.send')}
            disabled={!sendable}
            icon={<Icon name="send" size={16} />}
          />
        </Tooltip>
      </div>
      {excess > 0 && (
        <p className={styles.excess} role="alert">
          {t('composer.tooLong', {
            count: excess,
            excess: number.format(excess),
            limit: number.format(MAX_TEXT_LENGTH),
          })}
        </p>
      )}
    </form>
  );
};
