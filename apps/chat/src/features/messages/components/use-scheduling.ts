import { useApp } from '@switchboard/federation';
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

/** What the composer handed over, or tried to; it lives as long as the composer. */
export interface HandedOver {
  /** Keys of calls without an answer, by their content. */
  keys: Map<string, string>;
  /** Ids of the files that the server has. */
  files: Set<string>;
}

/**
 * Hands the content of the composer to the server, to be sent later. What was handed over leaves the composer; a call
 * whose answer was lost is repeated with its key.
 */
export const useScheduling = (
  thread: ThreadStore,
  replyTo: string | undefined,
  { keys, files }: HandedOver,
) => {
  const { api } = useApp();
  const keyOf = (content: string): string => {
    const key = keys.get(content) ?? createKey();
    keys.set(content, key);
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
      const content = JSON.stringify([text, when, replyTo]);
      const body = { text, ...when, ...(replyTo && { in_reply_to: replyTo }) };
      await api.scheduled.create(id, body, keyOf(content));
      // The same text for the same time is another message from now on.
      keys.delete(content);
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
        { key: keyOf(`${file} ${JSON.stringify(when)}`) },
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
  };
};
