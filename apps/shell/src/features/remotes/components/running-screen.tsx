import type { LoadedRemote } from '@switchboard/federation/loader';
import type { RemoteRoute } from '@switchboard/federation/manifest';
import { Suspense } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { useAppContext } from '../store/use-app-context.ts';
import { FirstMount } from './first-mount.tsx';
import { RemoteCard } from './remote-card.tsx';

export interface RunningScreenProps {
  name: string;
  title: string;
  route: RemoteRoute;
  loaded: LoadedRemote;
}

/** A screen of a running remote. Its version may lack a screen that the registry names. */
export const RunningScreen = ({ name, title, route, loaded }: RunningScreenProps) => {
  const context = useAppContext();
  const { reload } = useServices().hostPage;
  const { app, remote, source } = loaded;
  if (!remote.routes.some(({ screen }) => screen === route.screen))
    return (
      <RemoteCard
        remote={name}
        title={title}
        reason="screen-missing"
        // A running version is never swapped.
        onRetry={reload}
      />
    );
  return (
    <Suspense fallback={<LoadingScreen />}>
      {/* Shows tests and releases the running version. */}
      <div
        data-remote={name}
        data-version={remote.version}
        data-source={source}
        style={{ display: 'contents' }}
      >
        <FirstMount loaded={loaded}>
          <app.Root context={context} screen={route.screen} />
        </FirstMount>
      </div>
    </Suspense>
  );
};
