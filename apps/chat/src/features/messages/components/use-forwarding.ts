import type { Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useRef } from 'react';
import type { Entry } from '../model/entry.ts';
import { useThreads } from '../store/use-threads.ts';

/**
 * The function that forwards a message. With the name of its author Telegram forwards it; else it goes out as a copy, as
 * what is written goes out: in its turn, also later, and once.
 * @throws ApiError, or DOMException when the browser has no room for the file
 */
export const useForwarding = (entry: Entry) => {
  const { api } = useApp();
  const threads = useThreads();
  /** The keys by target: a repeat sends nothing twice. */
  const keys = useRef(new Map<string, string>());

  return async (to: Conversation, withAuthor: boolean): Promise<void> => {
    const { text, media } = entry;
    if (withAuthor) {
      const key = keys.current.get(to.id) ?? crypto.randomUUID();
      keys.current.set(to.id, key);
      await api.inbox.forward(to.id, entry.id, key);
      return;
    }
    const target = threads(to);
    if (media === null) return target.send(text);
    const content = await api.media.load(media.id);
    const { kind, name, content_type, size, width, height, duration, waveform } = media;
    const file = { kind, name: name || kind, content_type, size, width, height, duration, waveform };
    await target.sendFiles([{ id: crypto.randomUUID(), content, file }], text);
  };
};
