import {
  type AppContext,
  CONTRACT_VERSION,
  type I18n,
  type Navigation,
  type Session,
  type Theme,
} from '@switchboard/federation';
import { localeOf } from '@switchboard/ui/i18n';
import type { AppearanceStore } from '../look/appearance-store.ts';
import type { LanguageStore } from '../look/language-store.ts';
import type { SessionServices } from '../session/session-services.ts';

/** The services of a host that apps use. */
export interface HostServices extends Omit<SessionServices, 'identity'> {
  appearance: AppearanceStore;
  language: LanguageStore;
}

/** The page around the apps. */
export interface Surroundings {
  /** Whether the page is a foreign one. */
  embedded: boolean;
  navigation: Navigation;
  signOut: Session['signOut'];
}

const sessionView = ({ session }: HostServices, signOut: Session['signOut']): Session => ({
  user: () => {
    const { user } = session.getState();
    if (!user) throw new Error('There is no session. A remote is shown to signed-in users only.');
    return user;
  },
  subscribe: (listener) => session.subscribe(listener),
  refresh: session.refresh,
  signOut,
});

export const i18nView = (language: LanguageStore): I18n => ({
  language: () => language.getState().language,
  locale: () => localeOf(language.getState().language),
  chosen: () => language.getState().chosen,
  choose: language.choose,
  subscribe: (listener) => language.subscribe(listener),
});

const themeView = ({ appearance, events }: HostServices): Theme => {
  const chosen = () => {
    const { theme, direction } = appearance.getState();
    return { theme, direction };
  };
  return {
    mode: () => appearance.getState().mode,
    direction: () => appearance.getState().direction,
    chosen,
    choose: (part) => {
      appearance.change(part);
      events.emit('appearance:changed', chosen());
    },
    subscribe: (listener) => appearance.subscribe(listener),
  };
};

/** The context that remotes get from a host with these services. */
export const appContextOf = (
  services: HostServices,
  { embedded, navigation, signOut }: Surroundings,
): AppContext => ({
  contract: CONTRACT_VERSION,
  embedded,
  api: services.api,
  events: services.events,
  session: sessionView(services, signOut),
  i18n: i18nView(services.language),
  theme: themeView(services),
  drafts: services.drafts,
  navigation,
});
