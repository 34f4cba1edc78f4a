import { type ConversationRef, conversationKey } from '@switchboard/api-client';
import { createKey } from '@switchboard/common/text/create-key';
import { type Drafts, useApp } from '@switchboard/federation';
import type { Attachment } from '../../media/model/attachment.ts';
import type { ThreadStore } from '../model/thread.ts';

export interface Wanted {
  /** Milliseconds since the epoch. */
  at: number;
  /** The person chose the very time. */
  chosen: boolean;
  unlessReply: boolean;
}

/** Ids of the files of the composer that the server has. */
export type HandedOver = Set<string>;

/** Keys of calls without an answer, by their content: kept as drafts are, over a reload of the page. */
const unansweredOf = (drafts: Drafts, conversation: ConversationRef) => {
  const slot = `chat-later:${conversationKey(conversation)}`;
  const read = (): Record<string, string> => JSON.parse(drafts.read(slot) ?? '{}');
  return {
    keyOf(content: string): string {
      const keys = read();
      const key = keys[content] ?? createKey();
      drafts.keep(slot, JSON.stringify({ ...keys, [content]: key }));
      return key;
    },
    /** The same content for the same time is another message from now on. */
    forget: () => drafts.forget(slot),
  };
};

/**
 * Hands the content of the composer to the server, to be sent later. What was handed over leaves the composer; a call
 * whose answer was lost is repeated with its key.
 */
export const useScheduling = (thread: ThreadStore, replyTo: string | undefined, files: HandedOver) => {
  const { api, drafts } = useApp();

  return async ({ at, chosen, unlessReply }: Wanted): Promise<void> => {
    const { attachments, conversation } = thread;
    const { draft, entries } = thread.getState();
    const { id } = conversation;
    const { keyOf, forget } = unansweredOf(drafts, conversation);
    const seen = entries.findLast(({ ts, _temp }) => !_temp && ts > 0)?.ts;
    const wanted = { at: new Date(at).toISOString(), unless_reply: unlessReply, chosen };
    // What was seen meanwhile makes no other message of it.
    const when = { ...wanted, ...(seen !== undefined && { seen }) };
    const text = draft.trim();
    const clear = () => {
      const now = thread.getState().draft;
      thread.setDraft(now.startsWith(draft) ? now.slice(draft.length) : now);
    };
    if (attachments.getState().items.length === 0) {
      const content = JSON.stringify([text, wanted, replyTo]);
      const body = { text, ...when, ...(replyTo && { in_reply_to: replyTo }) };
      await api.scheduled.create(id, body, keyOf(content));
      forget();
      return clear();
    }
    const sendFile = async ({ id: file, content, file: described }: Attachment, isFirst: boolean) => {
      // The browser has no bytes of the files of quick replies.
      const bytes = described.stored === undefined ? content : await api.media.load(described.stored);
      await api.scheduled.createFile(
        id,
        {
          ...{ file: bytes, name: described.name, caption: isFirst ? text : '' },
          voiceNote: described.kind === 'voice',
          inReplyTo: isFirst ? replyTo : undefined,
          duration: described.duration ?? undefined,
          waveform: described.waveform,
          width: described.width ?? undefined,
          height: described.height ?? undefined,
          poster: described.poster,
        },
        when,
        { key: keyOf(`${file} ${JSON.stringify(wanted)}`) },
      );
    };
    let failure: unknown;
    await attachments.send(async (group, isFirst) => {
      try {
        for (const [place, attachment] of group.entries()) {
          if (files.has(attachment.id)) continue;
          const isCaptioned = isFirst && place === 0;
          await sendFile(attachment, isCaptioned);
          files.add(attachment.id);
          if (isCaptioned) clear();
        }
      } catch (error) {
        failure = error;
        throw error;
      }
    });
    if (failure !== undefined) throw failure;
    forget();
  };
};
