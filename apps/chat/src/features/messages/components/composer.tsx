import { MAX_TEXT_LENGTH } from '@switchboard/api-client';
import { useApp, useDirection, useLocale } from '@switchboard/federation';
import { Button, Icon, TextArea, Tooltip } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { Entry } from '../model/entry.ts';
import type { ThreadStore } from '../model/thread.ts';
import styles from './composer.module.css';
import { ReplyBar } from './reply-bar.tsx';

export interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  thread: ThreadStore;
  customer: string;
  /** The message that is being answered. */
  replyTo: Entry | null;
  onCancelReply: () => void;
  /** Called after a text was sent. */
  onSent: () => void;
  /** Allows writing but not sending: the thread would not show the message. */
  disabled: boolean;
}

/** Characters before the limit from which the rest is counted. */
const NEAR = 200;

/** The field for the answer: Enter sends, Shift+Enter starts a new line. The thread keeps an unsent text. */
export const Composer = (props: ComposerProps) => {
  const { field, thread, customer, replyTo, onCancelReply, onSent, disabled } = props;
  const { t } = useTranslation('chat');
  const { embedded } = useApp();
  // Above the button the tooltip would cover the last messages and their buttons.
  const beside = useDirection() === 'rtl' ? 'right' : 'left';
  const number = new Intl.NumberFormat(useLocale());
  const draft = useStore(thread, (state) => state.draft);
  const text = draft.trim();
  const excess = text.length - MAX_TEXT_LENGTH;
  const sendable = text !== '' && excess <= 0 && !disabled;

  useEffect(() => {
    if (replyTo) field.current?.focus();
  }, [replyTo, field]);

  const send = () => {
    if (!sendable) return;
    thread.send(text, replyTo?.id);
    thread.setDraft('');
    onSent();
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys belong to an input method that composes a character. Safari reports that by the key code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (replyTo) onCancelReply();
      else field.current?.blur();
    }
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {replyTo && <ReplyBar entry={replyTo} customer={customer} onCancel={onCancelReply} />}
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
        {excess > -NEAR && (
          <span className={styles.counter} data-excess={excess > 0 || undefined} aria-hidden>
            {number.format(-excess)}
          </span>
        )}
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
