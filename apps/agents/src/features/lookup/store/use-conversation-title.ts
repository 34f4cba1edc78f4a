import { useLoaded } from '@switchboard/common/async/use-loaded';
import { useApp } from '@switchboard/federation';
import { titleOf } from './use-conversation-lookup.ts';

export interface ConversationTitle {
  /** `undefined` until it is loaded. */
  name: string | undefined;
  error: unknown;
}

/** The customer of a conversation in a few words. */
export const useConversationTitle = (id: string | null): ConversationTitle => {
  const { inbox } = useApp().api;
  const { value, error } = useLoaded(
    async (signal) => (id === null ? undefined : titleOf(await inbox.conversation(id, signal)) || id),
    [inbox, id],
  );
  return { name: value, error };
};
