import { isNotFound, type SecurityEvent, type SecurityEventPage } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useState } from 'react';

export interface SecurityEvents {
  /** `undefined` until they are loaded; the last event first. */
  events: SecurityEvent[] | undefined;
  /** The message of the last load, if it failed. */
  error: string | null;
  /** Whether the backend keeps an audit trail. */
  supported: boolean;
  /** Whether there are earlier ones. */
  more: boolean;
  pending: boolean;
  retry: () => void;
  loadMore: () => Promise<void>;
}

/** What happened to the user's sign-ins, and to the channels and data of the business. */
export const useSecurityEvents = (): SecurityEvents => {
  const { person } = useApp().api;
  const { showError } = useFeedback();
  const { latest, error, retry } = useLoaded((signal) => person.securityEvents(undefined, signal), [person]);
  const [earlier, setEarlier] = useState<SecurityEventPage>();
  const [pending, setPending] = useState(false);
  const events = latest && [...latest.results, ...(earlier?.results ?? [])];

  const loadMore = async () => {
    const last = events?.at(-1);
    if (last === undefined) return;
    setPending(true);
    try {
      const page = await person.securityEvents(last.id);
      setEarlier((known) => ({ results: [...(known?.results ?? []), ...page.results], more: page.more }));
    } catch (failure) {
      showError(messageOf(failure), 'security-events');
    }
    setPending(false);
  };

  return {
    events,
    error: error === undefined ? null : messageOf(error),
    supported: !isNotFound(error),
    more: (earlier ?? latest)?.more ?? false,
    pending,
    retry,
    loadMore,
  };
};
