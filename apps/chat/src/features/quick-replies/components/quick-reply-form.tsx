import type { QuickReply, SaveQuickReply } from '@switchboard/api-client';
import { useKept } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { type FormEvent, useId, useRef, useState } from 'react';
import { VARIABLES } from '../model/variables.ts';
import type { SaveFailure } from '../store/quick-replies-store.ts';
import styles from './quick-replies-dialog.module.css';
import { useFailureWords } from './use-failure-words.ts';

export interface QuickReplyFormProps {
  /** `undefined` for a new one. */
  reply: QuickReply | undefined;
  /** Characters. */
  limits: { name: number; text: number };
  onSave: (content: SaveQuickReply) => Promise<SaveFailure | undefined>;
  onDone: () => void;
}

/** Name and text of one quick reply, with buttons that insert variables. */
export const QuickReplyForm = ({ reply, limits, onSave, onDone }: QuickReplyFormProps) => {
  const { t } = useTranslation('chat');
  const wordsOf = useFailureWords();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { value, change, forget } = useKept(`chat:quick-reply:${reply?.id ?? 'new'}`, {
    name: reply?.name ?? '',
    text: reply?.text ?? '',
  });
  const { name, text } = value;
  const [failure, setFailure] = useState<SaveFailure>();
  const [isSaving, setSaving] = useState(false);
  const isComplete = name.trim() !== '' && text.trim() !== '';

  const insert = (variable: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    area.current?.setRangeText(`{${variable}}`, selectionStart, selectionEnd, 'end');
    change({ name, text: area.current?.value ?? text });
    area.current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isSaving) return;
    setSaving(true);
    const refused = await onSave({ name: name.trim(), text: text.trim() });
    setSaving(false);
    if (refused) return setFailure(refused);
    forget();
    onDone();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <label htmlFor={`${id}-name`}>{t('quickReplies.name')}</label>
      <input
        id={`${id}-name`}
        // biome-ignore lint/a11y/noAutofocus: the form was opened to write here
        autoFocus
        value={name}
        maxLength={limits.name}
        autoComplete="off"
        aria-invalid={failure?.kind === 'name_taken' || undefined}
        aria-describedby={failure && `${id}-failure`}
        onChange={({ target }) => change({ name: target.value.replace(/^\//, ''), text })}
      />
      <label htmlFor={`${id}-text`}>{t('quickReplies.message')}</label>
      <textarea
        id={`${id}-text`}
        ref={area}
        dir="auto"
        rows={5}
        value={text}
        maxLength={limits.text}
        onChange={({ target }) => change({ name, text: target.value })}
      />
      <fieldset className={styles.variables}>
        <legend>{t('quickReplies.variables')}</legend>
        {VARIABLES.map((variable) => (
          <Button key={variable} size="small" onClick={() => insert(variable)}>
            {t(`quickReplies.variable.${variable}`)}
          </Button>
        ))}
      </fieldset>
      {failure && (
        <p id={`${id}-failure`} role="alert" className={styles.failure}>
          {wordsOf(failure)}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          onClick={() => {
            forget();
            onDone();
          }}
        >
          {t('quickReplies.cancel')}
        </Button>
        <Button type="primary" htmlType="submit" disabled={!isComplete} aria-busy={isSaving}>
          {t('quickReplies.save')}
        </Button>
      </div>
    </form>
  );
};
