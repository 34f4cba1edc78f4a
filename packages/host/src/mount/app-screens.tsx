import type { AppContext, RemoteApp } from '@switchboard/federation';
import { LocationContext, Route, Routes } from '@switchboard/ui/router';
import { Suspense } from 'react';
import type { RemoteScreens } from './remote-screens.ts';
import { useOwnLocation } from './use-own-location.ts';
import type { Wayfinding } from './wayfinding.ts';

export interface AppScreensProps {
  app: RemoteApp;
  context: AppContext;
  screens: RemoteScreens;
  way: Wayfinding;
}

/** The screens of one app at its paths. */
export const AppScreens = ({ app: { Root }, context, screens, way }: AppScreensProps) => (
  <LocationContext value={useOwnLocation(way)}>
    <Routes>
      {screens.map(({ path, screen }) => (
        <Route
          key={path}
          path={`${path}/*`}
          element={
            <Suspense>
              <Root context={context} screen={screen} />
            </Suspense>
          }
        />
      ))}
    </Routes>
  </LocationContext>
);
