import { useApp } from '@switchboard/federation';
import { useEffect, useState } from 'react';
import { titleOf } from './use-conversation-lookup.ts';

export interface ConversationTitle {
  /** `undefined` until it is loaded. */
  name: string | undefined;
  error: unknown;
}

const LOADING: ConversationTitle = { name: undefined, error: null };

/** The customer of a conversation in a few words. */
export const useConversationTitle = (id: string | null): ConversationTitle => {
  const { inbox } = useApp().api;
  const [title, setTitle] = useState<ConversationTitle & { id?: string }>(LOADING);
  useEffect(() => {
    if (id === null) return;
    const stop = new AbortController();
    inbox.conversation(id, stop.signal).then(
      (conversation) => setTitle({ id, name: titleOf(conversation) || id, error: null }),
      (error: unknown) => !stop.signal.aborted && setTitle({ id, name: undefined, error }),
    );
    return () => stop.abort();
  }, [inbox, id]);
  return title.id === id ? title : LOADING;
};
