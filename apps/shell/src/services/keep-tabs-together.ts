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
  /** Loads the page again. */
  reload: () => void;
}

/** Applies a sign-in or sign-out in one tab to all tabs. */
export const keepSessionsTogether = ({
  events,
  session,
  reload,
}: Pick<Tab, 'events' | 'session' | 'reload'>): void => {
  events.on('session:started', ({ person }, origin) => {
    const { user } = session.getState();
    if (origin === 'here' || (user && personKey(user) === person)) return;
    // The cookies belong to another user now: data of this page must not be sent with them.
    if (user) reload();
    else void session.initialize();
  });
  events.on('session:ended', (_, origin) => {
    if (origin === 'elsewhere') session.expire();
  });
};

/** Applies changes in one tab to all tabs: session, theme, direction, language. */
export const keepTabsTogether = ({ events, session, appearance, language, reload }: Tab): void => {
  keepSessionsTogether({ events, session, reload });
  events.on('appearance:changed', ({ theme, direction }, origin) => {
    if (origin === 'elsewhere') appearance.change({ theme, direction });
  });
  events.on('language:changed', (chosen, origin) => {
    if (origin === 'elsewhere') void language.follow(chosen.language);
  });
};
