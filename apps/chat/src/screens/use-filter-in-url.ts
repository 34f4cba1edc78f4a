import { LocationContext, useNavigate } from '@switchboard/ui/router';
import { useContext, useEffect, useLayoutEffect } from 'react';
import { readView, withView } from '../features/conversations/model/inbox-view.ts';
import { useInbox, useInboxStore } from '../features/conversations/store/use-inbox.ts';

/**
 * Keeps the view of the inbox in the URL, as `?filter=unread&tag=vip`: a choice is an entry of the history, a link or a
 * reload shows the same list, and links between conversations, which name no view, keep it.
 */
export const useFilterInUrl = (): void => {
  const { location, navigationType } = useContext(LocationContext);
  const { pathname, search, state, key } = location;
  const navigate = useNavigate();
  const inbox = useInboxStore();
  const shown = useInbox((view) => withView('', view));
  const named = readView(search);
  const asked = withView('', named);
  const writeUrl = (replace: boolean) => {
    const view = inbox.getState();
    if (withView('', view) !== asked) navigate(pathname + withView(search, view), { replace, state });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useLayoutEffect(() => {
    if (asked !== shown && (asked !== '?' || navigationType === 'POP')) {
      inbox.setFilter(named.filter);
      inbox.setCard(named.card);
    }
    writeUrl(true);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new view is a new entry of the history
  useEffect(() => writeUrl(false), [shown]);
};
