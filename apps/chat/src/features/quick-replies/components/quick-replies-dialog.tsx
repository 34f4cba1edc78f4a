import type { QuickReply } from '@switchboard/api-client';
import { unknownIn } from '@switchboard/common/text/reply-variables';
import { Button, Icon } from '@switchboard/ui';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useRef, useState } from 'react';
import { quickRepliesTexts } from '../../../locales/en/quick-replies.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { GAP } from '../model/variables.ts';
import { useQuickReplies } from '../store/use-quick-replies.ts';
import { FileCount } from './file-count.tsx';
import styles from './quick-replies-dialog.module.css';
import { QuickReplyForm } from './quick-reply-form.tsx';
import { useFailureWords } from './use-failure-words.ts';

/** The reply that is written: a new one, or one of the list. */
type Edited = QuickReply | 'new' | undefined;

/** All quick replies, to add, change and delete. */
export const QuickRepliesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLateTexts(quickRepliesTexts);
  const wordsOf = useFailureWords();
  const store = useQuickReplies();
  const { status, replies, error } = useStore(store);
  const dialog = useRef<HTMLDialogElement>(null);
  const [edited, setEdited] = useState<Edited>();
  const [removal, setRemoval] = useState<{ id: string; failure: string }>();
  /** The last one that was deleted, and why it could not be brought back. */
  const [removed, setRemoved] = useState<{ reply: QuickReply; failure: string }>();
  const add = useRef<HTMLButtonElement>(null);
  // The focused button or field may be gone: after an edit, or with a deleted reply.
  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) add.current?.focus();
  });

  const remove = async (reply: QuickReply) => {
    const failure = await store.remove(reply);
    setRemoval(failure ? { id: reply.id, failure: wordsOf(failure) } : undefined);
    if (!failure) setRemoved({ reply, failure: '' });
  };
  const bringBack = async ({ id }: QuickReply) => {
    const failure = await store.restore(id);
    setRemoved((now) => failure && now && { ...now, failure: wordsOf(failure) });
  };

  return (
    <ModalDialog
      dialog={dialog}
      title={t('quickReplies.title')}
      width={520}
      onClose={onClose}
      onEscape={edited && (() => setEdited(undefined))}
    >
      {edited ? (
        <QuickReplyForm
          key={edited === 'new' ? 'new' : edited.id}
          reply={edited === 'new' ? undefined : (replies.find(({ id }) => id === edited.id) ?? edited)}
          store={store}
          onDone={() => setEdited(undefined)}
        />
      ) : (
        <>
          <p className={styles.note}>{t('quickReplies.text', { gap: GAP, escaped: '\\{name}' })}</p>
          {status === 'failed' && (
            <p role="alert" className={styles.failure}>
              {error}
            </p>
          )}
          <ul className={styles.list}>
            {replies.map((reply) => {
              const [unknown] = unknownIn(reply.text);
              return (
                <li key={reply.id} className={styles.row}>
                  <div className={styles.words}>
                    <p className={styles.name} dir="auto">
                      /{reply.name}
                    </p>
                    <p className={styles.excerpt} dir="auto">
                      <FileCount files={reply.files} /> {reply.text}
                    </p>
                    {unknown && (
                      <p className={styles.mark}>{t('quickReplies.hasUnknown', { written: unknown })}</p>
                    )}
                    {removal?.id === reply.id && removal.failure && (
                      <p role="alert" className={styles.failure}>
                        {removal.failure}
                      </p>
                    )}
                  </div>
                  {removal?.id === reply.id ? (
                    <>
                      <Button size="small" danger autoFocus onClick={() => void remove(reply)}>
                        {t('quickReplies.delete')}
                      </Button>
                      <Button size="small" onClick={() => setRemoval(undefined)}>
                        {t('quickReplies.keep')}
                      </Button>
                    </>
                  ) : (
                    <>
                      <Button size="small" onClick={() => setEdited(reply)}>
                        {t('quickReplies.edit')}
                      </Button>
                      <Button
                        size="small"
                        type="text"
                        aria-label={t('quickReplies.deleteOne', { name: reply.name })}
                        icon={<Icon name="delete" size={16} />}
                        onClick={() => setRemoval({ id: reply.id, failure: '' })}
                      />
                    </>
                  )}
                </li>
              );
            })}
          </ul>
          <div role="status" className={styles.removed}>
            {removed && (
              <>
                <span>{removed.failure || t('quickReplies.deleted', { name: removed.reply.name })}</span>
                <Button size="small" onClick={() => void bringBack(removed.reply)}>
                  {t('quickReplies.undo')}
                </Button>
              </>
            )}
          </div>
          <Button
            ref={add}
            className={styles.add ?? ''}
            type="primary"
            icon={<Icon name="plus" size={16} />}
            onClick={() => setEdited('new')}
          >
            {t('quickReplies.add')}
          </Button>
        </>
      )}
    </ModalDialog>
  );
};
