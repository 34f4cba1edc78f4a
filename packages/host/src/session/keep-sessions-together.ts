import { personKey } from '@switchboard/api-client';
import type { SessionStore } from '@switchboard/auth';
import type { EventBus } from '@switchboard/events';

export interface SessionOfPage {
  events: EventBus;
  session: SessionStore;
  /** Loads the page again. */
  reload: () => void;
}

/** Applies a sign-in or sign-out in one tab to all tabs. */
export const keepSessionsTogether = ({ events, session, reload }: SessionOfPage): void => {
  events.on('session:started', ({ person }, origin) => {
    const { user } = session.getState();
    if (origin === 'here' || (user && personKey(user) === person)) return;
    // The cookies belong to another user now: data of this page must not be sent with them.
    if (user) reload();
    else void session.initialize();
  });
  events.on('session:ended', ({ reason }, origin) => {
    if (origin === 'elsewhere') session.expire(reason === 'signed-out' ? 'signed-out' : 'lost');
  });
};
