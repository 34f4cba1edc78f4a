import { MAX_TEXT_LENGTH } from '@switchboard/api-client';
import { useApp, useDirection, useLocale } from '@switchboard/federation';
import { Button, Icon, Input, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { type ComponentRef, type KeyboardEvent, useRef } from 'react';
import type { ThreadStore } from '../store/thread-store.ts';
import styles from './composer.module.css';

export interface ComposerProps {
  thread: ThreadStore;
  /** Writing goes on, sending does not: the thread would not show what was sent. */
  disabled: boolean;
}

/** The field to answer in: Enter sends, Shift+Enter starts a new line. What is not sent stays with the thread. */
export const Composer = ({ thread, disabled }: ComposerProps) => {
  const { t } = useTranslation('chat');
  const { embedded } = useApp();
  // Above the button it would lie over the last messages and what can be done with them.
  const beside = useDirection() === 'rtl' ? 'right' : 'left';
  const number = new Intl.NumberFormat(useLocale());
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
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
    // While an input method composes a character, Enter belongs to it. Safari tells by the key code alone.
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
        <Input.TextArea
          variant="borderless"
          // The field measures itself, and not every document knows the width of a border that is not there.
          style={{ borderWidth: 0 }}
          autoSize={{ minRows: 1, maxRows: 8 }}
          ref={field}
          // Somebody else's page keeps its focus; on a touch screen the keyboard would cover half of what was just opened.
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
