import { useApp } from '@switchboard/federation';
import { useRef } from 'react';
import type { Attachment } from '../../media/model/attachment.ts';
import { createKey } from '../../outbox/model/key.ts';
import type { ThreadStore } from '../model/thread.ts';

export interface Wanted {
  /** Milliseconds since the epoch. */
  at: number;
  /** The person chose the very time. */
  chosen: boolean;
  unlessReply: boolean;
}

/**
 * Hands the content of the composer to the server, to be sent later. What was handed over leaves the composer; a call
 * whose answer was lost is repeated with its key.
 */
export const useScheduling = (thread: ThreadStore, replyTo: string | undefined) => {
  const { api } = useApp();
  const keys = useRef(new Map<string, string>());
  const keyOf = (content: string): string => {
    const key = keys.current.get(content) ?? createKey();
    keys.current.set(content, key);
    return key;
  };

  return async ({ at, chosen, unlessReply }: Wanted): Promise<void> => {
    const { attachments, conversation } = thread;
    const { draft, entries } = thread.getState();
    const { id } = conversation;
    const seen = entries.findLast(({ ts, _temp }) => !_temp && ts > 0)?.ts;
    const when = {
      ...{ at: new Date(at).toISOString(), unless_reply: unlessReply, chosen },
      ...(seen !== undefined && { seen }),
    };
    const text = draft.trim();
    const clear = () => {
      const now = thread.getState().draft;
      thread.setDraft(now.startsWith(draft) ? now.slice(draft.length) : now);
    };
    if (attachments.getState().items.length === 0) {
      const key = keyOf(JSON.stringify([text, when, replyTo]));
      await api.scheduled.create(id, { text, ...when, ...(replyTo && { in_reply_to: replyTo }) }, key);
      return clear();
    }
    const sendFile = async ({ id: file, content, file: described }: Attachment, isFirst: boolean) => {
      // The browser has no bytes of the files of quick replies.
      const bytes = described.stored === undefined ? content : await api.media.load(described.stored);
      return api.scheduled.createFile(
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
        { key: keyOf(`${file} ${JSON.stringify(when)}`) },
      );
    };
    let failure: unknown;
    await attachments.send(async (group, isFirst) => {
      try {
        for (const [place, attachment] of group.entries()) await sendFile(attachment, isFirst && place === 0);
      } catch (error) {
        failure = error;
        throw error;
      }
      if (isFirst) clear();
    });
    if (failure !== undefined) throw failure;
  };
};
