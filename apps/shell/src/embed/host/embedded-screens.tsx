import type { DeployedRemote } from '@switchboard/federation/registry';
import { LocationContext, Route, Routes } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { lazy, Suspense, useState } from 'react';
import { BackendDown } from '../../features/auth/components/backend-down.tsx';
import { RemoteScreen } from '../../features/remotes/components/remote-screen.tsx';
import { personKey } from '../../services/person-key.ts';
import { useServices } from '../../services/services-context.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { useOwnLocation } from './use-own-location.ts';
import type { Wayfinding } from './wayfinding.ts';

const createLogin = () =>
  lazy(() => import('../../screens/login.tsx').then(({ Login }) => ({ default: Login })));

/** The screens of one app, for whoever is signed in; everybody else gets a form. */
export const EmbeddedScreens = ({ remote, way }: { remote: DeployedRemote; way: Wayfinding }) => {
  const { session } = useServices();
  const { user, initialized, error } = useStore(session);
  const location = useOwnLocation(way);
  // Each element's own: one that could not be had remembers that for good.
  const [Login] = useState(createLogin);

  if (!initialized) return error ? <BackendDown /> : <LoadingScreen />;
  if (!user) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Login />
      </Suspense>
    );
  }
  return (
    // Nothing that an app kept in memory reaches the next person.
    <LocationContext key={personKey(user)} value={location}>
      <Routes>
        {remote.routes.map((route) => (
          <Route
            key={route.path}
            path={`${route.path}/*`}
            element={<RemoteScreen remote={remote} route={route} />}
          />
        ))}
      </Routes>
    </LocationContext>
  );
};
