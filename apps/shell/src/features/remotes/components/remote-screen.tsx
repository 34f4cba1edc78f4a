import type { Language } from '@switchboard/federation';
import type { RemoteError } from '@switchboard/federation/loader';
import { inLanguage, type RemoteRoute } from '@switchboard/federation/manifest';
import type { DeployedRemote } from '@switchboard/federation/registry';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { reportFault } from '../../../services/faults.ts';
import { useServices } from '../../../services/services-context.ts';
import { useDocumentTitle } from '../../../services/titles.ts';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { needsReload } from '../model/reasons.ts';
import { useRemote } from '../store/use-remote.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteCard } from './remote-card.tsx';
import { RunningScreen } from './running-screen.tsx';
import { SwitchedOff } from './switched-off.tsx';
import { UnmountBoundary } from './unmount-boundary.tsx';

interface RemoteScreenProps {
  remote: DeployedRemote;
  route: RemoteRoute;
}

const EnabledScreen = ({ remote, route }: RemoteScreenProps) => {
  const { events, hostPage, loader, versions } = useServices();
  const { state, retry, replace } = useRemote(remote.name);
  const { i18n } = useTranslation('shell');
  const title = inLanguage(route.title, i18n.language as Language);
  useDocumentTitle(title);

  const boundary = {
    remote: remote.name,
    title,
    version: state.status === 'ready' ? state.loaded.remote.version : remote.version,
    place: route.path,
    onFault: (error: RemoteError) => reportFault(events, error),
    isReplaced: async () => {
      await versions.refresh();
      return loader.outdated().some(({ name }) => name === remote.name);
    },
    onReload: hostPage.reload,
  };
  const content = () => {
    if (state.status === 'loading') return <LoadingScreen />;
    if (state.status === 'failed')
      return (
        <RemoteCard
          remote={remote.name}
          title={title}
          reason={state.error.reason}
          error={state.error}
          onRetry={needsReload(state.error.reason) ? hostPage.reload : retry}
        />
      );
    return (
      <RemoteBoundary
        key={`${route.path} ${boundary.version}`}
        reason="crashed"
        onCrash={replace}
        {...boundary}
      >
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

/**
 * A screen of a remote; a loading area before, and a card when the remote cannot be loaded or is switched off, also while
 * it runs.
 */
export const RemoteScreen = ({ remote, route }: RemoteScreenProps) => {
  const { versions } = useServices();
  const disabled = useStore(
    versions,
    ({ deployed }) => deployed.remotes.find(({ name }) => name === remote.name)?.disabled,
  );
  return disabled ? (
    <SwitchedOff route={route} text={disabled.text} />
  ) : (
    <EnabledScreen remote={remote} route={route} />
  );
};
