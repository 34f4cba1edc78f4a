import type { Conversation, QuickReply } from '@switchboard/api-client';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { quickRepliesTexts } from '../../../locales/en/quick-replies.ts';
import { SearchInput } from '../../../ui/search-input.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import type { FilledText } from '../model/variables.ts';
import { QuickReplyList } from './quick-reply-list.tsx';
import styles from './quick-reply-picker.module.css';

export interface QuickReplyPickerProps {
  /** The composer, above which it opens. */
  field: RefObject<HTMLTextAreaElement | null>;
  conversation: Conversation;
  onChoose: (text: FilledText, files: QuickReply['files']) => void;
  onManage: () => void;
  onClose: () => void;
}

/** All quick replies with a search, above the composer; on a narrow screen a sheet at its lower edge. */
export const QuickReplyPicker = ({ field, conversation, ...on }: QuickReplyPickerProps) => {
  const { t } = useLateTexts(quickRepliesTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const id = useId();
  // The element that had the focus gets it back.
  const close = () => dialog.current?.close();

  useEffect(() => {
    const { current } = dialog;
    const form = field.current?.closest('form');
    if (current && form) {
      const { left, right, top } = form.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(form);
      const [from, to] = [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
      current.style.setProperty('--at-x', `${from}px`);
      current.style.setProperty('--at-width', `${to - from}px`);
      current.style.setProperty('--at-y', `${window.innerHeight - top}px`);
    }
    current?.showModal();
    if (window.matchMedia('(hover: hover)').matches) search.current?.focus();
  }, [field]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      className={styles.picker}
      aria-label={t('quickReplies.title')}
      onClose={on.onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className={styles.content}>
        <SearchInput
          ref={search}
          className={styles.search ?? ''}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          placeholder={t('quickReplies.search')}
          label={t('quickReplies.search')}
          role="combobox"
          aria-expanded
          aria-controls={id}
        />
        <QuickReplyList
          query={query}
          field={search}
          listId={id}
          conversation={conversation}
          onChoose={on.onChoose}
          onManage={on.onManage}
          onClose={close}
          className={styles.list}
          loading={<p className={styles.note}>{t('quickReplies.loading')}</p>}
          nothing={<p className={styles.note}>{t('quickReplies.nothing')}</p>}
        />
      </div>
    </dialog>
  );
};
