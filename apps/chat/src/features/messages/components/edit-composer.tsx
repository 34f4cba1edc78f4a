import { MAX_CAPTION_LENGTH, MAX_TEXT_LENGTH } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp, useUnsaved } from '@switchboard/federation';
import { Button, Icon, TextArea } from '@switchboard/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { menuTexts } from '../../../locales/en/menu.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { Entry } from '../model/entry.ts';
import type { ThreadStore } from '../model/thread.ts';
import styles from './composer.module.css';

export interface EditComposerProps {
  entry: Entry;
  thread: ThreadStore;
  onClose: () => void;
}

/** The field for a new text of a message, in place of the one for the answer. Enter saves, Escape cancels. */
export const EditComposer = ({ entry, thread, onClose }: EditComposerProps) => {
  const { t } = useLateTexts(menuTexts);
  const { api } = useApp();
  const field = useRef<HTMLTextAreaElement>(null);
  const { act } = entry;
  const before = act?.kind === 'edit' && act.text != null ? act.text : entry.text;
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const limit = entry.media ? MAX_CAPTION_LENGTH : MAX_TEXT_LENGTH;
  const trimmed = text.trim();
  const excess = trimmed.length - limit;
  const canSave = excess <= 0 && (trimmed !== '' || entry.media !== null) && !isSaving;

  useUnsaved(text !== before);
  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const change = async () => {
    if (!entry._temp) return void (await api.inbox.editMessage(thread.conversation.id, entry.id, trimmed));
    if (!(await thread.revise(entry.key, trimmed))) throw new Error(t('menu.onItsWay'));
  };
  const save = async () => {
    if (!canSave) return;
    if (trimmed === before.trim() && act?.state !== 'failed') return onClose();
    setSaving(true);
    try {
      await change();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void save();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <form
      className={styles.composer}
      aria-label={t('menu.editing')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.reply}>
        <Icon name="edit" size={16} />
        <span className={styles.replied}>{t('menu.editing')}</span>
        <Button
          type="text"
          size="small"
          aria-label={t('menu.cancelEdit')}
          title={t('menu.cancelEdit')}
          icon={<Icon name="close" size={16} />}
          onClick={onClose}
        />
      </div>
      <div className={styles.field}>
        <TextArea
          ref={field}
          maxRows={8}
          value={text}
          dir="auto"
          aria-label={t('menu.newText')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="primary"
          htmlType="submit"
          aria-label={t('menu.save')}
          title={t('menu.save')}
          disabled={!canSave}
          icon={<Icon name="check" size={16} />}
        />
      </div>
      {excess > 0 && (
        <p className={styles.excess} role="alert">
          {t('menu.tooLong', { count: excess })}
        </p>
      )}
      {problem !== '' && (
        <p className={styles.excess} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
};
