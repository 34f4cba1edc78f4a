import {
  type AppContext,
  CONTRACT_VERSION,
  type I18n,
  type Session,
  type Theme,
} from '@switchboard/federation';
import { localeOf } from '@switchboard/ui/i18n';
import { useNavigate } from '@switchboard/ui/router';
import { useMemo } from 'react';
import type { Services } from '../../../services/services.ts';
import { useServices } from '../../../services/services-context.ts';
import { useSignOut } from '../../auth/store/use-sign-out.ts';

const sessionView = ({ session }: Services, signOut: Session['signOut']): Session => ({
  user: () => {
    const { user } = session.getState();
    if (!user) throw new Error('There is no session. A remote is shown to signed-in users only.');
    return user;
  },
  subscribe: (listener) => session.subscribe(listener),
  refresh: session.refresh,
  signOut,
});

const i18nView = ({ language }: Services): I18n => ({
  language: () => language.getState().language,
  locale: () => localeOf(language.getState().language),
  chosen: () => language.getState().chosen,
  choose: language.choose,
  subscribe: (listener) => language.subscribe(listener),
});

const themeView = ({ appearance, events }: Services): Theme => {
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

/** The context that a remote receives. */
export const useAppContext = (): AppContext => {
  const services = useServices();
  const navigate = useNavigate();
  const signOut = useSignOut();

  return useMemo(() => {
    const { api, events, drafts, hostPage } = services;
    return {
      contract: CONTRACT_VERSION,
      embedded: hostPage.embedded,
      api,
      events,
      session: sessionView(services, signOut),
      i18n: i18nView(services),
      theme: themeView(services),
      drafts,
      navigation: {
        open: (path, { replace = false } = {}) => {
          if (!hostPage.openElsewhere(path)) navigate(path, { replace });
        },
        path: hostPage.path,
        setTitle: hostPage.setTitle,
      },
    };
  }, [services, navigate, signOut]);
};
