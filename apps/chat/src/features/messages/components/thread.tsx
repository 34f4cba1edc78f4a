import type { Conversation } from '@switchboard/api-client';
import { useCode } from '@switchboard/common/async/use-code';
import { Button, EmptyState, ErrorState, Icon } from '@switchboard/ui';
import { useLocation } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { threadTexts } from '../../../locales/en/thread.ts';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { AgentBar } from '../../agents/components/agent-bar.tsx';
import { useWhyDialog } from '../../agents/components/use-why-dialog.tsx';
import { useTelegramWatch } from '../../connection/store/use-telegram-watch.ts';
import { titleOf } from '../../conversations/model/conversation.ts';
import { useInbox } from '../../conversations/store/use-inbox.ts';
import { Gallery } from '../../media/components/gallery.tsx';
import { UploadsProvider } from '../../media/components/uploads-context.tsx';
import { type Dropped, useFileDrop } from '../../media/components/use-file-drop.ts';
import { QuickReplySlot } from '../../quick-replies/components/quick-reply-slot.tsx';
import { closedBy } from '../model/closed-by.ts';
import type { Entry } from '../model/entry.ts';
import type { ThreadStore } from '../model/thread.ts';
import { threadPictures } from '../store/thread-pictures.ts';
import { useCustomerTyping } from '../store/use-customer-typing.ts';
import { Composer } from './composer.tsx';
import { lateParts } from './late-parts.ts';
import { MessageList } from './message-list.tsx';
import type { MessageListHandle } from './message-list-handle.ts';
import styles from './thread.module.css';
import { type CardToggle, ThreadHeader } from './thread-header.tsx';
import pane from './thread-pane.module.css';
import type { Found, ThreadSearchSlot } from './thread-search-slot.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useEditComposer } from './use-edit-composer.tsx';
import { useForwardDialog } from './use-forward-dialog.tsx';
import { lateScheduled } from './use-later.tsx';
import { useMessageActions } from './use-message-actions.tsx';

export interface ThreadProps {
  /** Has started. */
  thread: ThreadStore;
  /** `undefined` while it is being loaded. */
  conversation: Conversation | undefined;
  /** The id of a message to show first. */
  firstTarget: string | undefined;
  /** The id of a message to show. */
  target: string | undefined;
  card: CardToggle;
  search: ThreadSearchSlot;
}

const isQuestion = ({ author, deleted }: Entry): boolean => author === 'customer' && !deleted;

/** The messages of one conversation, and the field for the answer. */
export const Thread = ({ thread, conversation, firstTarget, target, card, search }: ThreadProps) => {
  const { t } = useLateTexts(threadTexts);
  const { conversation: conversationRef } = thread;
  const status = useStore(thread, (state) => state.status);
  const error = useStore(thread, (state) => state.error);
  const isSendable = useStore(thread, (state) => state.isSendable);
  const supported = useStore(thread, (state) => state.supported);
  const isEmpty = useStore(thread, (state) => state.entries.length === 0);
  const question = useStore(thread, (state) => state.entries.findLast(isQuestion)?.id);
  const isExtended = useInbox(({ mode }) => mode === 'extended');
  const takesFiles = useInbox(({ mode }) => mode !== 'base') || conversationRef.source === 'account';
  const [found, setFound] = useState<Found | null>(null);
  const [replyTo, setReplyTo] = useState<Entry | null>(null);
  const [isPicking, setPicking] = useState(false);
  const openReplies = useCallback(() => setPicking(true), []);
  const pictures = useMemo(() => threadPictures(thread), [thread]);
  const list = useRef<MessageListHandle>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const title = conversation && titleOf(conversation);
  const isDisconnected = useStore(useTelegramWatch(), ({ accounts }) =>
    accounts.some(({ id, connected }) => !connected && id === conversation?.integration_id),
  );
  const isHeldUp = conversation?.undelivered !== undefined;
  const closed = (conversation && closedBy(conversation)) ?? (isDisconnected ? 'disconnected' : undefined);
  const Parts = useCode(lateParts, { open: isHeldUp || Boolean(closed), onFailure: () => {} });
  const Scheduled = useCode(lateScheduled, {
    open: conversation?.scheduled !== undefined,
    onFailure: () => {},
  });
  const canSearch = isExtended && status === 'ready' && conversation !== undefined;

  // A later link to a message of the open conversation, which may be the same one again.
  const { key: visit } = useLocation();
  const shownVisit = useRef(visit);
  useEffect(() => {
    if (shownVisit.current === visit) return;
    shownVisit.current = visit;
    if (target) void list.current?.jumpTo(target);
  }, [visit, target]);

  const takeFiles = useCallback(
    ({ files, folders }: Dropped) => {
      const { attachments } = thread;
      if (!takesFiles)
        return attachments.refuse([...files.map(({ name }) => name), ...folders], 'unsupported');
      field.current?.focus();
      void attachments.add(files, folders);
    },
    [thread, takesFiles],
  );
  const onFiles = useCallback((files: File[]) => takeFiles({ files, folders: [] }), [takeFiles]);
  const drop = useFileDrop(takeFiles);

  const [whyDialog, openWhy] = useWhyDialog(conversationRef.id);
  const onWhy = useCallback(({ id }: Entry) => openWhy({ messageId: id }), [openWhy]);

  // On a touch screen the keyboard would cover half of the conversation.
  const toField = useCallback(() => {
    if (window.matchMedia('(hover: hover)').matches) field.current?.focus();
  }, []);
  const isTyping = useCustomerTyping(conversationRef.id);
  const [forwardDialog, openForward] = useForwardDialog(conversation);
  const [editor, openEditor] = useEditComposer(thread, toField);
  const [menu, openMenu] = useMessageActions({
    thread,
    changeable: isExtended && !closed ? conversation : undefined,
    onEdit: openEditor,
    onForward: isExtended ? openForward : undefined,
    onReply: isExtended && !closed ? setReplyTo : undefined,
    onWhy: isExtended ? onWhy : undefined,
  });

  const cancelReply = useCallback(() => setReplyTo(null), []);
  const onSent = useCallback(() => {
    setReplyTo(null);
    list.current?.toEnd();
  }, []);

  return (
    <section className={pane.thread} aria-label={title ?? t('thread.loading')} {...drop.handlers}>
      <ThreadHeader conversation={conversation} card={card} search={canSearch ? search : undefined} />
      {canSearch && search.open && search.Bar && (
        <search.Bar
          ref={search.handle}
          conversation={conversationRef}
          list={list}
          onFound={setFound}
          onClose={() => search.setOpen(false)}
        />
      )}
      {status === 'failed' && isEmpty ? (
        <ErrorState
          retry={thread.retry}
          title={t('messages.failed')}
          text={error}
          action={<Button onClick={thread.retry}>{t('thread.retry')}</Button>}
        />
      ) : isEmpty && (!conversation || status === 'loading') ? (
        <ThreadSkeleton />
      ) : !supported && isEmpty && conversation ? (
        <section
          className={styles.unsupported}
          aria-label={t('messages.history')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scroller
          tabIndex={0}
        >
          <EmptyState icon="bot" title={t('messages.noHistory')} text={t('messages.noHistoryText')} />
          {conversation.last_message_text && (
            <blockquote dir="auto">{conversation.last_message_text}</blockquote>
          )}
        </section>
      ) : (
        <UploadsProvider value={thread.uploads}>
          {status === 'failed' && (
            <p className={styles.notLoaded} role="alert">
              {t('messages.failed')}
              <Button type="link" size="small" onClick={thread.retry}>
                {t('thread.retry')}
              </Button>
            </p>
          )}
          <Gallery pictures={pictures}>
            <MessageList
              ref={list}
              thread={thread}
              conversation={conversation}
              target={firstTarget}
              onReply={isExtended ? setReplyTo : undefined}
              onWhy={isExtended ? onWhy : undefined}
              onSettled={toField}
              onMenu={openMenu}
              found={found}
            />
          </Gallery>
        </UploadsProvider>
      )}
      {isExtended && conversation?.scheduled && Scheduled && (
        <Scheduled.ScheduledCards key={conversation.id} conversation={conversation} customer={title ?? ''} />
      )}
      {isTyping && (
        <p className={styles.typing} dir="auto">
          <span>{t('messages.typing', { name: title ?? '' })}</span>
        </p>
      )}
      {isExtended && conversation && !closed && (
        <>
          <AgentBar
            conversation={conversation}
            thread={thread}
            field={field}
            question={question}
            onWhy={openWhy}
          />
          <QuickReplySlot
            thread={thread}
            field={field}
            conversation={conversation}
            isPicking={isPicking}
            onPicked={() => setPicking(false)}
          />
        </>
      )}
      {isHeldUp && Parts && <Parts.UndeliveredLine thread={thread} onDone={toField} />}
      {closed
        ? Parts &&
          (closed !== 'blocked' ? (
            <Parts.ClosedComposer reason={closed} />
          ) : (
            conversation && <Parts.BlockedComposer conversation={conversation} />
          ))
        : (editor ?? (
            <Composer
              field={field}
              thread={thread}
              customer={title ?? ''}
              replyTo={replyTo}
              onCancelReply={cancelReply}
              onSent={onSent}
              onFiles={onFiles}
              onReplies={isExtended && conversation ? openReplies : undefined}
              takesFiles={takesFiles}
              canSchedule={isExtended}
              disabled={status === 'failed' && !isSendable}
            />
          ))}
      {menu}
      {forwardDialog}
      {whyDialog}
      {drop.isOver && (
        <div className={styles.drop}>
          <Icon name="attach" size={28} />
          {t('composer.drop')}
        </div>
      )}
    </section>
  );
};
