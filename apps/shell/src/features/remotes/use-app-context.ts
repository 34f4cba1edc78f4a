import { type AppContext, CONTRACT_VERSION, type Language, type Session } from '@switchboard/federation';
import { useNavigate } from '@switchboard/ui/router';
import { useMemo } from 'react';
import type { Services } from '../boot/services.ts';
import { useServices } from '../boot/services-context.ts';
import { titleOf } from './use-document-title.ts';

const sessionView = ({ session }: Services): Session => ({
  user: () => {
    const { user } = session.getState();
    if (!user) throw new Error('There is no session. A remote is shown to signed-in users only.');
    return user;
  },
  subscribe: (listener) => session.subscribe(listener),
  refresh: session.refresh,
  signOut: session.signOut,
});

/** What a remote gets to work with. */
export const useAppContext = (): AppContext => {
  const services = useServices();
  const navigate = useNavigate();

  return useMemo(() => {
    const { api, events, i18n, appearance } = services;
    return {
      contract: CONTRACT_VERSION,
      api,
      events,
      session: sessionView(services),
      i18n: {
        addTexts: (app, texts) => {
          for (const [language, bundle] of Object.entries(texts))
            i18n.addResourceBundle(language, app, bundle);
        },
        language: () => i18n.language as Language,
      },
      theme: {
        mode: () => appearance.getState().mode,
        direction: () => appearance.getState().direction,
        subscribe: (listener) => appearance.subscribe(listener),
      },
      navigation: {
        open: (path, { replace = false } = {}) => navigate(path, { replace }),
        setTitle: (title) => {
          document.title = titleOf(title);
        },
      },
    };
  }, [services, navigate]);
};
