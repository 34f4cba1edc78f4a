import type { Conversation, MessageMedia } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { type StoreApi, useStore } from '@switchboard/ui/state';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Attachments } from '../../media/model/attachment.ts';
import { requestAt } from '../model/request.ts';
import { type FilledText, insertInto } from '../model/variables.ts';
import { LoadingReplies } from './loading-replies.tsx';
import styles from './quick-reply-slot.module.css';
import { useCaretMoves } from './use-caret-moves.ts';
import { useQuickRepliesDialog } from './use-quick-replies-dialog.tsx';

export interface QuickReplySlotProps {
  /** Holds the text and the files of the composer. */
  thread: StoreApi<{ draft: string }> & {
    setDraft: (text: string) => void;
    attachments: Pick<Attachments, 'addStored'>;
  };
  field: RefObject<HTMLTextAreaElement | null>;
  conversation: Conversation;
  /** Whether the choice of all replies is open, by the button of the composer. */
  isPicking: boolean;
  onPicked: () => void;
}

const lateParts = late(() => import(/* webpackChunkName: 'answers' */ './lazy.ts'));

/** The place above the composer where `/` opens the quick replies. */
export const QuickReplySlot = ({ thread, field, conversation, isPicking, onPicked }: QuickReplySlotProps) => {
  const draft = useStore(thread, (state) => state.draft);
  useCaretMoves(field);
  const request = requestAt(draft, field.current?.selectionStart ?? 0);
  const [dialog, openDialog] = useQuickRepliesDialog();
  const at = request?.from;
  /** The place of the request that was closed. */
  const [closed, setClosed] = useState<number>();
  const isOpen = request !== undefined && closed !== at;
  const inserted = useRef<{ draft: string; selection: { start: number; end: number } }>(undefined);
  const [lacks, setLacks] = useState<Pick<FilledText, 'missing' | 'unknown'>>();
  const Parts = useCode(lateParts, {
    open: isOpen || isPicking,
    onFailure() {
      setClosed(at);
      onPicked();
    },
  });

  useEffect(() => {
    if (at === undefined) setClosed(undefined);
  }, [at]);
  // What was sent or deleted lacks nothing.
  const isEmpty = draft === '';
  useEffect(() => {
    if (isEmpty) setLacks(undefined);
  }, [isEmpty]);
  // The field has the text already.
  useLayoutEffect(() => {
    const element = field.current;
    if (!inserted.current || element?.value !== inserted.current.draft) return;
    const { start, end } = inserted.current.selection;
    inserted.current = undefined;
    element.focus();
    element.setSelectionRange(start, end);
  });

  const close = () => setClosed(at);
  const insert = (
    place: { from: number; to: number },
    filled: FilledText,
    files: readonly MessageMedia[],
  ) => {
    const next = insertInto(draft, place, filled);
    if (next.draft === draft) field.current?.focus();
    else inserted.current = next;
    thread.setDraft(next.draft);
    const { missing, unknown } = filled;
    setLacks(missing.length + unknown.length > 0 ? { missing, unknown } : undefined);
    if (files.length > 0) void thread.attachments.addStored(files);
  };
  const selection = () => {
    const { selectionStart: from = draft.length, selectionEnd: to = draft.length } = field.current ?? {};
    return { from, to };
  };

  const loading = <LoadingReplies field={field} onClose={close} />;
  return (
    <>
      {isOpen && !isPicking && (
        <div className={styles.place}>
          {Parts ? (
            <Parts.QuickReplyList
              query={request.query}
              field={field}
              conversation={conversation}
              onChoose={(filled, files) => insert(request, filled, files)}
              onManage={() => {
                thread.setDraft(insertInto(draft, request, { text: '', gap: undefined }).draft);
                openDialog();
              }}
              onClose={close}
              className={styles.popup}
              loading={loading}
            />
          ) : (
            loading
          )}
        </div>
      )}
      {isPicking && Parts && (
        <Parts.QuickReplyPicker
          field={field}
          conversation={conversation}
          onChoose={(filled, files) => {
            onPicked();
            insert(selection(), filled, files);
          }}
          onManage={() => {
            onPicked();
            openDialog();
          }}
          onClose={onPicked}
        />
      )}
      {lacks && !isOpen && Parts && (
        <div className={styles.place}>
          <Parts.MissingValues {...lacks} onClose={() => setLacks(undefined)} />
        </div>
      )}
      {dialog}
    </>
  );
};
