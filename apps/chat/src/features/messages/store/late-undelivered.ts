import { type ConversationRef, conversationKey, type Undelivered } from '@switchboard/api-client';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import type { UndeliveredMessages, UndeliveredServices } from './undelivered.ts';

/** As `UndeliveredMessages`; its code is fetched when a message of the conversation did not arrive. */
export const createLateUndelivered = (
  conversation: ConversationRef,
  services: Omit<UndeliveredServices, 'show'>,
): UndeliveredMessages & StoreApi<{ items: readonly Undelivered[] }> => {
  const { inbox, outbox, ownItems } = services;
  const key = conversationKey(conversation);
  const store = createStore<{ items: readonly Undelivered[] }>(() => ({ items: [] }));
  let fetched: UndeliveredMessages | undefined;
  const fetch = async (): Promise<UndeliveredMessages> => {
    const code = await import(/* webpackChunkName: "late" */ './undelivered.ts');
    fetched ??= code.createUndelivered(conversation, {
      ...services,
      show: (items) => store.setState({ items }),
    });
    return fetched;
  };

  return {
    ...store,
    look() {
      const isWanted = inbox.find(key)?.undelivered || ownItems().some(({ kept }) => kept);
      if (fetched || isWanted)
        fetch().then(
          ({ look }) => look(),
          () => {},
        );
    },
    // Without a network the message waits in the outbox.
    resend: (own) =>
      fetch().then(
        ({ resend }) => resend(own),
        () => outbox.resend(own),
      ),
    discard: async (own) => (await fetch()).discard(own),
    dismiss: async (entry) => (await fetch()).dismiss(entry),
    sendAgain: async (entry) => (await fetch()).sendAgain(entry),
  };
};
