import type { Language } from '@switchboard/federation';
import { inLanguage, type RemoteRoute } from '@switchboard/federation/manifest';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { useTranslation } from '@switchboard/ui/i18n';
import { Suspense } from 'react';
import { LoadingScreen } from '../progress/loading-screen.tsx';
import { useDocumentTitle } from '../titles/use-document-title.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteCard } from './remote-card.tsx';
import { useAppContext } from './use-app-context.ts';
import { useRemote } from './use-remote.ts';

/** A screen of a remote, or what stands there while it loads or when it cannot be had. */
export const RemoteScreen = ({ remote, route }: { remote: DeployedRemote; route: RemoteRoute }) => {
  const { state, retry } = useRemote(remote.name);
  const { i18n } = useTranslation('shell');
  const context = useAppContext();
  const title = inLanguage(route.title, i18n.language as Language);
  useDocumentTitle(title);

  if (state.status === 'loading') return <LoadingScreen />;
  if (state.status === 'failed') return <RemoteCard title={title} reason={state.reason} onRetry={retry} />;
  const { app, remote: running } = state.loaded;
  return (
    <RemoteBoundary key={route.path} title={title}>
      <Suspense fallback={<LoadingScreen />}>
        {/* The mark by which a release is seen to stand. */}
        <div data-remote={remote.name} data-version={running.version} style={{ display: 'contents' }}>
          <app.Root context={context} screen={route.screen} />
        </div>
      </Suspense>
    </RemoteBoundary>
  );
};
