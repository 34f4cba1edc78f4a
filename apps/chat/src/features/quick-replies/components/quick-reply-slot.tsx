import type { Conversation } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { type StoreApi, useStore } from '@switchboard/ui/state';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { requestIn } from '../model/request.ts';
import type { FilledText } from '../model/variables.ts';
import { LoadingReplies } from './loading-replies.tsx';
import styles from './quick-reply-slot.module.css';
import { useQuickRepliesDialog } from './use-quick-replies-dialog.tsx';

export interface QuickReplySlotProps {
  /** Holds the text of the composer. */
  thread: StoreApi<{ draft: string }> & { setDraft: (text: string) => void };
  field: RefObject<HTMLTextAreaElement | null>;
  conversation: Conversation;
}

const lateList = late(
  async () => (await import(/* webpackChunkName: 'answers' */ './lazy.ts')).QuickReplyList,
);

/** The place above the composer where `/` opens the quick replies. */
export const QuickReplySlot = ({ thread, field, conversation }: QuickReplySlotProps) => {
  const request = useStore(thread, ({ draft }) => requestIn(draft));
  const [dialog, openDialog] = useQuickRepliesDialog();
  const isAsked = request !== undefined;
  const [isClosed, setClosed] = useState(false);
  const inserted = useRef<FilledText>(undefined);
  const List = useCode(lateList, { open: isAsked && !isClosed, onFailure: () => setClosed(true) });

  useEffect(() => {
    if (!isAsked) setClosed(false);
  }, [isAsked]);
  // The field has the text already.
  useLayoutEffect(() => {
    const element = field.current;
    if (!inserted.current || element?.value !== inserted.current.text) return;
    const { text, gap = { start: text.length, end: text.length } } = inserted.current;
    inserted.current = undefined;
    element.focus();
    element.setSelectionRange(gap.start, gap.end);
  });

  const close = () => setClosed(true);
  const choose = (filled: FilledText) => {
    inserted.current = filled;
    thread.setDraft(filled.text);
  };

  const loading = <LoadingReplies field={field} onClose={close} />;
  return (
    <>
      {isAsked && !isClosed && (
        <div className={styles.place}>
          {List ? (
            <List
              query={request}
              field={field}
              conversation={conversation}
              onChoose={choose}
              onManage={() => {
                thread.setDraft('');
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
      {dialog}
    </>
  );
};
