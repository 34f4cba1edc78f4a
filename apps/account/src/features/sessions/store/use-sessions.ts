import { isNotFound, type SignedInBrowser } from '@switchboard/api-client';
import { useLoaded } from '@switchboard/common/async/use-loaded';
import { messageOf } from '@switchboard/common/text/message-of';
import { type AppContext, useApp } from '@switchboard/federation';
import { useFeedback } from '@switchboard/ui';
import { useState } from 'react';

type PersonApi = AppContext['api']['person'];

export interface Sessions {
  /** `undefined` until they are loaded. */
  sessions: SignedInBrowser[] | undefined;
  /** The message of the last load, if it failed. */
  error: string | null;
  /** Whether the backend lists sessions. */
  supported: boolean;
  /** Whether a change is under way. */
  pending: boolean;
  retry: () => void;
  /** Ends sessions, then loads the list again. A failure is shown over the page. */
  end: (call: (person: PersonApi) => Promise<void>) => Promise<void>;
}

/** The browsers in which the user is signed in. */
export const useSessions = (): Sessions => {
  const { person } = useApp().api;
  const { showError } = useFeedback();
  const [pending, setPending] = useState(false);
  const { latest, error, retry } = useLoaded((signal) => person.sessions(signal), [person]);

  const end: Sessions['end'] = async (call) => {
    setPending(true);
    try {
      await call(person);
    } catch (failure) {
      // One that is over already is what was wanted.
      if (!isNotFound(failure)) showError(messageOf(failure), 'sessions');
    }
    retry();
    setPending(false);
  };

  return {
    sessions: latest,
    error: error === undefined ? null : messageOf(error),
    supported: !isNotFound(error),
    pending,
    retry,
    end,
  };
};
