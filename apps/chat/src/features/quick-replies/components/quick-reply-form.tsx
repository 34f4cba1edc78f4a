import {
  MAX_CAPTION_LENGTH,
  MAX_QUICK_REPLY_NAME,
  MAX_TEXT_LENGTH,
  type MessageMedia,
  type QuickReply,
  type SaveQuickReply,
} from '@switchboard/api-client';
import { REPLY_VARIABLES, unknownIn } from '@switchboard/common/text/reply-variables';
import { useKept } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { quickRepliesTexts } from '../../../locales/en/quick-replies.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { GAP } from '../model/variables.ts';
import type { QuickRepliesStore, SaveFailure } from '../store/quick-replies-store.ts';
import styles from './quick-replies-dialog.module.css';
import { ReplyFiles } from './reply-files.tsx';
import { UnknownVariables } from './unknown-variables.tsx';
import { useFailureWords } from './use-failure-words.ts';

export interface QuickReplyFormProps {
  /** `undefined` for a new one. */
  reply: QuickReply | undefined;
  store: Pick<QuickRepliesStore, 'save' | 'upload'>;
  onDone: () => void;
}

/** The content of a form. */
interface Content {
  name: string;
  text: string;
  files: readonly MessageMedia[];
}

const contentOf = ({ name = '', text = '', files = [] }: Partial<Content> = {}): Content => ({
  ...{ name, text, files },
});

const onWire = ({ name, text, files }: Content): Omit<SaveQuickReply, 'before'> => ({
  name: name.trim(),
  text: text.trim(),
  files: files.map(({ id }) => id),
});

/** Name, text and files of one quick reply, with buttons that insert variables. */
export const QuickReplyForm = ({ reply, store, onDone }: QuickReplyFormProps) => {
  const { t } = useLateTexts(quickRepliesTexts);
  const wordsOf = useFailureWords();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const kept = useKept(`chat:quick-reply:${reply?.id ?? 'new'}`, contentOf(reply));
  const { forget } = kept;
  const value = contentOf(kept.value);
  const { name, text, files } = value;
  const latest = useRef(value);
  latest.current = value;
  const change = (part: Partial<Content>) => {
    latest.current = { ...latest.current, ...part };
    kept.change(latest.current);
  };
  const [failure, setFailure] = useState<SaveFailure>();
  const [isSaving, setSaving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isComplete = name.trim() !== '' && (text.trim() !== '' || files.length > 0) && !isBusy;
  const hasUnknown = unknownIn(text).length > 0;

  const insert = (written: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    area.current?.setRangeText(written, selectionStart, selectionEnd, 'end');
    change({ text: area.current?.value ?? text });
    area.current?.focus();
  };
  const save = async (over: QuickReply | undefined) => {
    if (!isComplete || isSaving) return;
    setSaving(true);
    const isNew = !reply || failure?.kind === 'gone';
    const seen = onWire(contentOf(over ?? kept.before));
    const content = isNew ? onWire(value) : { ...onWire(value), before: { ...seen } };
    const refused = await store.save(isNew ? undefined : reply.id, content);
    setSaving(false);
    if (refused) return setFailure(refused);
    forget();
    onDone();
  };
  const theirs = failure?.kind === 'changed' ? failure.theirs : undefined;

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(undefined);
      }}
    >
      <label htmlFor={`${id}-name`}>{t('quickReplies.name')}</label>
      <input
        id={`${id}-name`}
        // biome-ignore lint/a11y/noAutofocus: the form was opened to write here
        autoFocus
        value={name}
        maxLength={MAX_QUICK_REPLY_NAME}
        autoComplete="off"
        aria-invalid={failure?.kind === 'name_taken' || undefined}
        aria-describedby={failure && `${id}-failure`}
        onChange={({ target }) => change({ name: target.value.replace(/^\//, '') })}
      />
      <label htmlFor={`${id}-text`}>{t('quickReplies.message')}</label>
      <textarea
        id={`${id}-text`}
        ref={area}
        dir="auto"
        rows={5}
        value={text}
        maxLength={files.length > 0 ? MAX_CAPTION_LENGTH : MAX_TEXT_LENGTH}
        aria-invalid={hasUnknown || undefined}
        aria-describedby={hasUnknown ? `${id}-unknown` : undefined}
        onChange={({ target }) => change({ text: target.value })}
      />
      <UnknownVariables id={`${id}-unknown`} text={text} onChange={(changed) => change({ text: changed })} />
      <fieldset className={styles.variables}>
        <legend>{t('quickReplies.variables')}</legend>
        {REPLY_VARIABLES.map((variable) => (
          <Button key={variable} size="small" onClick={() => insert(`{${variable}}`)}>
            {t(`quickReplies.variable.${variable}`)}
          </Button>
        ))}
        <Button size="small" onClick={() => insert(GAP)}>
          {t('quickReplies.gap')}
        </Button>
      </fieldset>
      <ReplyFiles
        files={files}
        upload={store.upload}
        onChange={(changed) => change({ files: changed(latest.current.files) })}
        onBusy={setBusy}
      />
      {failure && (
        <p id={`${id}-failure`} role="alert" className={styles.failure}>
          {wordsOf(failure)}
        </p>
      )}
      {theirs && (
        <div className={styles.theirs}>
          <blockquote dir="auto">
            <strong>/{theirs.name}</strong> {theirs.text}
          </blockquote>
          <Button
            size="small"
            onClick={() => {
              forget();
              setFailure(undefined);
            }}
          >
            {t('quickReplies.useTheirs')}
          </Button>
          <Button size="small" onClick={() => void save(theirs)}>
            {t('quickReplies.keepMine')}
          </Button>
        </div>
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
