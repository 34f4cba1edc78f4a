import { MAX_CAPTION_LENGTH, MAX_TEXT_LENGTH } from '@switchboard/api-client';
import { useCode } from '@switchboard/common/async/use-code';
import { useApp, useLocale } from '@switchboard/federation';
import { Button, Icon, TextArea, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmojiButton } from '../../emoji/components/emoji-button.tsx';
import { AttachButton } from '../../media/components/attach-button.tsx';
import { lateParts } from '../../media/components/late-parts.ts';
import type { Attachment } from '../../media/model/attachment.ts';
import type { Entry } from '../model/entry.ts';
import type { ThreadStore } from '../model/thread.ts';
import styles from './composer.module.css';
import { ReplyBar } from './reply-bar.tsx';
import { useLater } from './use-later.tsx';
import { useSending } from './use-sending.ts';

export interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  thread: ThreadStore;
  customer: string;
  /** The message that is being answered. */
  replyTo: Entry | null;
  onCancelReply: () => void;
  /** Called after a message was sent. */
  onSent: () => void;
  /** Takes files from the clipboard and the browser's dialog. */
  onFiles: (files: File[]) => void;
  /** Opens the choice of quick replies; without it there are none. */
  onReplies: (() => void) | undefined;
  /** Whether the backend takes files for this conversation. */
  takesFiles: boolean;
  /** Whether the backend sends messages later. */
  canSchedule: boolean;
  /** Allows writing but not sending: the thread would not show the message. */
  disabled: boolean;
}

/** Characters before the limit from which the rest is counted. */
const NEAR = 200;

/** Whether the user has done nothing since the click on a conversation. The thread may load later than that. */
const isFocusFree = () => {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.matches('a');
};

/** The field for the answer: Enter sends, Shift+Enter starts a new line. The thread keeps the unsent text. */
export const Composer = memo((props: ComposerProps) => {
  const {
    field,
    thread,
    customer,
    replyTo,
    onCancelReply,
    onSent,
    onFiles,
    onReplies,
    takesFiles,
    canSchedule,
    disabled,
  } = props;
  const { attachments } = thread;
  const { t } = useTranslation('chat');
  const { embedded } = useApp();
  const { showError } = useFeedback();
  const locale = useLocale();
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  const draft = useStore(thread, (state) => state.draft);
  const files = useStore(attachments, (state) => state.items);
  const isSending = useStore(attachments, (state) => state.isSending);
  const hasTray = useStore(
    attachments,
    ({ items, refused, failure }) => items.length > 0 || refused.length > 0 || failure !== null,
  );
  const [recording, setRecording] = useState<'none' | 'running' | 'over'>('none');
  const isRecording = recording === 'running';
  const hasFiles = files.length > 0;
  const text = draft.trim();
  const limit = hasFiles ? MAX_CAPTION_LENGTH : MAX_TEXT_LENGTH;
  const excess = text.length - limit;
  const sending = useSending({ thread, replyTo: replyTo?.id, onSent });
  const sendable = sending.hasUnsent && excess <= 0 && !disabled;
  const later = useLater({ thread, customer, replyTo: replyTo?.id, onSent }, canSchedule && sendable);
  const canRecord = text === '' && !hasFiles && takesFiles;
  const refusal = takesFiles ? undefined : t('composer.takesNoFiles');

  const fetchFailed = () => showError(t('media.failed'), 'composer');
  const Tray = useCode(lateParts, { open: hasTray, onFailure: fetchFailed })?.AttachmentTray;
  const Recorder = useCode(lateParts, {
    open: isRecording,
    onFailure() {
      setRecording('none');
      fetchFailed();
    },
  })?.VoiceRecorder;

  useEffect(() => {
    if (replyTo) field.current?.focus();
  }, [replyTo, field]);

  const send = () => {
    if (!sendable) return;
    field.current?.focus();
    sending.send();
  };

  const stopRecording = () => setRecording('over');
  const sendRecorded = (recorded: Attachment) => {
    stopRecording();
    sending.sendFile(recorded);
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
  const onPaste = (event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData;
    // A copied part of a document comes as text and as a picture of it: the text is meant.
    if (pasted.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...pasted]);
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (!later.wasLong()) send();
      }}
    >
      {replyTo && <ReplyBar entry={replyTo} customer={customer} onCancel={onCancelReply} />}
      {hasTray && Tray && <Tray attachments={attachments} />}
      <div
        className={styles.field}
        data-writing={text !== '' || undefined}
        data-empty={canRecord || undefined}
      >
        {isRecording && Recorder ? (
          <Recorder onRecorded={sendRecorded} onClose={stopRecording} />
        ) : (
          <>
            <AttachButton refusal={refusal} onFiles={onFiles} />
            <TextArea
              maxRows={8}
              ref={field}
              // A foreign page keeps its focus; on a touch screen the keyboard would cover half of the conversation.
              autoFocus={
                !embedded &&
                window.matchMedia('(hover: hover)').matches &&
                (recording === 'over' || isFocusFree())
              }
              value={draft}
              onChange={(event) => thread.setDraft(event.target.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              placeholder={t(hasFiles ? 'composer.caption' : 'composer.placeholder')}
              aria-label={t('composer.label')}
              dir={draft ? 'auto' : undefined}
            />
            {onReplies && (
              <IconButton
                className={styles.replies ?? ''}
                icon="quick"
                size={18}
                label={t('composer.replies')}
                aria-haspopup="dialog"
                onClick={onReplies}
              />
            )}
            <EmojiButton className={styles.emoji} field={field} onChange={thread.setDraft} />
            {excess > -NEAR && (
              <span className={styles.counter} data-excess={excess > 0 || undefined} aria-hidden>
                {number.format(-excess)}
              </span>
            )}
            {canRecord && (
              <IconButton
                icon="microphone"
                size={18}
                label={t('composer.record')}
                disabled={disabled || isSending}
                onClick={() => setRecording('running')}
              />
            )}
            {canSchedule && sending.hasUnsent && (
              <IconButton
                className={styles.later ?? ''}
                icon="clock"
                size={18}
                label={t('composer.later')}
                aria-haspopup="menu"
                disabled={!sendable || isSending}
                onClick={(event) => later.open(event.currentTarget)}
              />
            )}
            <Button
              {...later.gestures}
              type="primary"
              htmlType="submit"
              className={styles.send}
              aria-label={t('composer.send')}
              title={t('composer.tip')}
              disabled={!sendable}
              icon={<Icon name="send" size={16} />}
            />
          </>
        )}
      </div>
      {later.menu}
      {sending.isWaiting && (
        <p className={styles.waiting} role="status">
          {t('composer.waiting')}
        </p>
      )}
      {excess > 0 && (
        <p className={styles.excess} role="alert">
          {t(hasFiles ? 'composer.captionTooLong' : 'composer.tooLong', {
            count: excess,
            excess: number.format(excess),
            limit: number.format(limit),
          })}
        </p>
      )}
    </form>
  );
});
