import type { SessionStore } from '@switchboard/auth';
import type { EventBus } from '@switchboard/events';
import type { AppearanceStore } from './appearance-store.ts';
import type { LanguageStore } from './language-store.ts';
import { personKey } from './person-key.ts';

export interface Tab {
  events: EventBus;
  session: SessionStore;
  appearance: AppearanceStore;
  language: LanguageStore;
  /** Starts the page anew. */
  reload: () => void;
}

/** Lets who signs in or out in one tab count in all. */
export const keepSessionsTogether = ({
  events,
  session,
  reload,
}: Pick<Tab, 'events' | 'session' | 'reload'>): void => {
  events.on('session:started', ({ person }, origin) => {
    const { user } = session.getState();
    if (origin === 'here' || (user && personKey(user) === person)) return;
    // The cookies are those of somebody else now: nothing that this page holds may be sent with them.
    if (user) reload();
    else void session.initialize();
  });
  events.on('session:ended', (_, origin) => {
    if (origin === 'elsewhere') session.expire();
  });
};

/** Lets what happens in one tab count in all: who is signed in, theme and direction, language. */
export const keepTabsTogether = ({ events, session, appearance, language, reload }: Tab): void => {
  keepSessionsTogether({ events, session, reload });
  events.on('appearance:changed', ({ theme, direction }, origin) => {
    if (origin === 'elsewhere') appearance.change({ theme, direction });
  });
  events.on('language:changed', (chosen, origin) => {
    if (origin === 'elsewhere') void language.follow(chosen.language);
  });
};
