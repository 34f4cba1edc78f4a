import type { Conversation } from '@switchboard/api-client';
import { useApp } from '@switchboard/federation';
import { useCallback } from 'react';
import type { Lookup } from './use-lookup.ts';

/** Conversations that are offered at once. */
const SHOWN = 8;

/** The customer of a conversation in a few words, or `''`. */
export const titleOf = ({
  customer: { name, username, phone },
  person,
}: Pick<Conversation, 'customer' | 'person'>): string =>
  person?.name || name || (username ? `@${username}` : phone) || '';

/** Finds conversations by a part of the customer's name, phone or username. */
export const useConversationLookup = (): Lookup => {
  const { inbox } = useApp().api;
  return useCallback(
    async (text, signal) => {
      const { items } = await inbox.list({ search: text, limit: SHOWN }, signal);
      return items.map((one) => ({
        id: one.id,
        name: titleOf(one) || one.id,
        detail: one.last_message_text,
      }));
    },
    [inbox],
  );
};
