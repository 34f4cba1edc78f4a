import type { InboxFilter } from '@switchboard/api-client';
import { LocationContext, useNavigate } from '@switchboard/ui/router';
import { useContext, useEffect, useLayoutEffect } from 'react';
import { isFilter } from '../features/conversations/model/filter.ts';
import { useInbox, useInboxStore } from '../features/conversations/store/use-inbox.ts';

const filterIn = (search: string): InboxFilter | undefined => {
  const named = new URLSearchParams(search).get('filter');
  return isFilter(named) ? named : undefined;
};

const withFilter = (search: string, filter: InboxFilter): string => {
  const params = new URLSearchParams(search);
  if (filter === 'all') params.delete('filter');
  else params.set('filter', filter);
  return `?${params}`;
};

/**
 * Keeps the filter of the inbox in the URL, as `?filter=unread`: a choice is an entry of the history, a link or a reload
 * shows the same list, and links between conversations, which do not name it, keep it.
 */
export const useFilterInUrl = (): void => {
  const { location, navigationType } = useContext(LocationContext);
  const { pathname, search, state, key } = location;
  const navigate = useNavigate();
  const inbox = useInboxStore();
  const filter = useInbox((state) => state.filter);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useLayoutEffect(() => {
    const named = filterIn(search);
    const kept = inbox.getState().filter;
    if (named) inbox.setFilter(named);
    else if (navigationType === 'POP') inbox.setFilter('all');
    else if (kept !== 'all') navigate(pathname + withFilter(search, kept), { replace: true, state });
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new filter is a new entry of the history
  useEffect(() => {
    const chosen = inbox.getState().filter;
    if (chosen !== (filterIn(search) ?? 'all')) navigate(pathname + withFilter(search, chosen), { state });
  }, [filter]);
};
