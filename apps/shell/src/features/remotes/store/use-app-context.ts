import type { AppContext } from '@switchboard/federation';
import { appContextOf } from '@switchboard/host/context/app-context';
import { useNavigate } from '@switchboard/ui/router';
import { createContext, useContext, useMemo } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { useSignOut } from '../../auth/store/use-sign-out.ts';

/** The context that a foreign page created for its signed-in user. */
export const GivenContext = createContext<AppContext | null>(null);

const useDashboardContext = (): AppContext => {
  const services = useServices();
  const navigate = useNavigate();
  const signOut = useSignOut();

  return useMemo(() => {
    const { hostPage, signIn } = services;
    const context = appContextOf(services, {
      embedded: hostPage.embedded,
      signOut,
      navigation: {
        open: (path, { replace = false } = {}) => {
          if (!hostPage.openElsewhere(path)) navigate(path, { replace });
        },
        path: hostPage.path,
        setTitle: hostPage.setTitle,
      },
    });
    return signIn ? { ...context, signIn } : context;
  }, [services, navigate, signOut]);
};

/** The context that a remote receives. */
export const useAppContext = (): AppContext => {
  const own = useDashboardContext();
  return useContext(GivenContext) ?? own;
};
