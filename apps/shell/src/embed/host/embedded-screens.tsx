import { personKey } from '@switchboard/api-client';
import { lateScreen } from '@switchboard/common/async/late-screen';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { useOwnLocation } from '@switchboard/host/mount/use-own-location';
import type { Wayfinding } from '@switchboard/host/mount/wayfinding';
import { LocationContext, Route, Routes } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { Suspense, useState } from 'react';
import { BackendDown } from '../../features/auth/components/backend-down.tsx';
import { RemoteScreen } from '../../features/remotes/components/remote-screen.tsx';
import { GivenContext } from '../../features/remotes/store/use-app-context.ts';
import { useServices } from '../../services/services-context.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { useElementContext } from './use-element-context.ts';

const loadLogin = async () => (await import('../../screens/login.tsx')).Login;

/** The screens of one app for a signed-in user, or else the sign-in. */
export const EmbeddedScreens = ({ remote, way }: { remote: DeployedRemote; way: Wayfinding }) => {
  const { session } = useServices();
  const { user, initialized, error } = useStore(session);
  const location = useOwnLocation(way);
  const context = useElementContext(way);
  // One per element, because it keeps a failure.
  const [Login] = useState(() => lateScreen(loadLogin));

  if (!initialized) return error ? <BackendDown /> : <LoadingScreen />;
  if (!user) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Login />
      </Suspense>
    );
  }
  if (!context) return <LoadingScreen />;
  return (
    // Another user gets a new instance of the app, without anything kept in memory.
    <LocationContext key={personKey(user)} value={location}>
      <GivenContext value={context}>
        <Routes>
          {remote.routes.map((route) => (
            <Route
              key={route.path}
              path={`${route.path}/*`}
              element={<RemoteScreen remote={remote} route={route} />}
            />
          ))}
        </Routes>
      </GivenContext>
    </LocationContext>
  );
};
