import { useApp } from '@switchboard/federation';
import { useCallback } from 'react';
import type { Lookup } from './use-lookup.ts';

/** Customers that are offered at once. */
const SHOWN = 8;

/** Finds customers by a part of the name, phone or username. */
export const useCustomerLookup = (): Lookup => {
  const { customers } = useApp().api;
  return useCallback(
    async (text, signal) => {
      const { items } = await customers.list({ search: text, limit: SHOWN }, signal);
      return items.map(({ id, name, phones, usernames }) => {
        const contact = phones[0] ?? (usernames[0] === undefined ? '' : `@${usernames[0]}`);
        return { id, name: name || contact, detail: name ? contact : '' };
      });
    },
    [customers],
  );
};
