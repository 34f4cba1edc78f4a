import type { AppContext } from '@switchboard/federation';
import { createAppContext } from '@switchboard/host/context/create-app-context';
import type { Wayfinding } from '@switchboard/host/mount/wayfinding';
import { useStore } from '@switchboard/ui/state';
import { useLayoutEffect, useState } from 'react';
import { useSignOut } from '../../features/auth/store/use-sign-out.ts';
import { useServices } from '../../services/services-context.ts';

/** The context of the app in an element, after the first sign-in. */
export const useElementContext = (way: Wayfinding): AppContext | undefined => {
  const services = useServices();
  const signedIn = useStore(services.session, ({ user }) => user !== null);
  const signOut = useSignOut();
  const [context, setContext] = useState<AppContext>();

  useLayoutEffect(() => {
    if (!signedIn) return;
    let current = true;
    const { hostPage } = services;
    const navigation: AppContext['navigation'] = {
      open: (path, options) => {
        if (!hostPage.openElsewhere(path)) way.open(path, options);
      },
      path: hostPage.path,
      setTitle: hostPage.setTitle,
    };
    createAppContext({ ...services, navigation, signOut }).then(
      (made) => {
        if (current) setContext(made);
      },
      // The session ended meanwhile.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [services, signedIn, signOut, way]);

  return context;
};
