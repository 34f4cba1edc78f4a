import type { Language } from '@switchboard/federation';
import type { RemoteError } from '@switchboard/federation/loader';
import { inLanguage, type RemoteRoute } from '@switchboard/federation/manifest';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { useTranslation } from '@switchboard/ui/i18n';
import { useServices } from '../boot/services-context.ts';
import { LoadingScreen } from '../progress/loading-screen.tsx';
import { useDocumentTitle } from '../titles/use-document-title.ts';
import { needsReload } from './reasons.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteCard } from './remote-card.tsx';
import { reportFault } from './report-fault.ts';
import { RunningScreen } from './running-screen.tsx';
import { UnmountBoundary } from './unmount-boundary.tsx';
import { useRemote } from './use-remote.ts';

/** A screen of a remote, or what stands there while it loads or when it cannot be had. */
export const RemoteScreen = ({ remote, route }: { remote: DeployedRemote; route: RemoteRoute }) => {
  const { events } = useServices();
  const { state, retry } = useRemote(remote.name);
  const { i18n } = useTranslation('shell');
  const title = inLanguage(route.title, i18n.language as Language);
  useDocumentTitle(title);

  const boundary = {
    remote: remote.name,
    title,
    version: state.status === 'ready' ? state.loaded.remote.version : remote.version,
    place: route.path,
    onFault: (error: RemoteError) => reportFault(events, error),
  };
  const content = () => {
    if (state.status === 'loading') return <LoadingScreen />;
    if (state.status === 'failed')
      return (
        <RemoteCard
          remote={remote.name}
          title={title}
          reason={state.reason}
          onRetry={needsReload(state.reason) ? () => window.location.reload() : retry}
        />
      );
    return (
      <RemoteBoundary key={route.path} reason="crashed" {...boundary}>
        <RunningScreen name={remote.name} title={title} route={route} loaded={state.loaded} />
      </RemoteBoundary>
    );
  };
  return (
    <RemoteBoundary reason="broken-unmount" {...boundary}>
      <UnmountBoundary>{content()}</UnmountBoundary>
    </RemoteBoundary>
  );
};
