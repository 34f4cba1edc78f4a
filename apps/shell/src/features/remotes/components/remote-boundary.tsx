import { fetchAgain } from '@switchboard/common/async/late-screen';
import type { ErrorName } from '@switchboard/federation/errors';
import { isMissingPart, RemoteError } from '@switchboard/federation/loader';
import { keepInPage, pageStorage } from '@switchboard/host/page-storage';
import { Component, type ReactNode } from 'react';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { RemoteCard } from './remote-card.tsx';

export interface RemoteBoundaryProps {
  remote: string;
  title: string;
  /** The running version. */
  version: string;
  /** The path of the route. Another path clears the failure. */
  place: string;
  /** The meaning of an error inside. */
  reason: Extract<ErrorName, 'crashed' | 'broken-unmount'>;
  onFault: (error: RemoteError) => void;
  /** Whether another version is deployed meanwhile, which only a reload starts. */
  isReplaced: () => Promise<boolean>;
  onReload: () => void;
  /** Runs another version in place of this one, unless there is none; resolves whether it does. */
  onCrash?: (error: RemoteError) => Promise<boolean> | undefined;
  children: ReactNode;
}

interface BoundaryState {
  /** `reason` is undefined for an error of the code itself. */
  failure: { error: unknown; reason: ErrorName | undefined } | undefined;
  place: string;
  /** Whether another version is about to take the place of this one. */
  replacing?: boolean;
}

/** Notes the version for which the page was reloaded. */
const KEY = 'switchboard:reloaded';

/** Without a network, a missing part is no sign of a new version. */
const reasonOf = (error: unknown): ErrorName | undefined => {
  if (!isMissingPart(error)) return undefined;
  return navigator.onLine ? 'part-gone' : 'unreachable';
};

/** Confines a failure in the code of a remote to its place. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, reason: reasonOf(error) } };
  }

  static getDerivedStateFromProps({ place }: RemoteBoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { failure: undefined, replacing: false, place };
  }

  override componentDidCatch(error: unknown) {
    const { remote, version, reason, onFault, onCrash } = this.props;
    const { reason: known } = this.state.failure ?? {};
    const fault = new RemoteError(remote, known ?? reason, `${remote} ${version}: ${String(error)}`, {
      cause: error,
    });
    const replacement = known === undefined ? onCrash?.(fault) : undefined;
    if (!replacement) {
      onFault(fault);
      return;
    }
    // Before the browser paints the card.
    this.setState({ replacing: true });
    void replacement.then((isReplaced) => {
      if (isReplaced) return;
      onFault(fault);
      this.setState({ replacing: false });
    });
  }

  #retry = async () => {
    const { isReplaced, onReload, remote, version } = this.props;
    const { error, reason } = this.state.failure ?? {};
    // Only a reload fetches a part of a version that is gone; it is offered as such once per version.
    if (reason === 'part-gone') keepInPage('session', KEY, `${remote}@${version}`);
    if (reason === 'part-gone' || (!reason && (await isReplaced()))) onReload();
    else {
      fetchAgain(error);
      this.setState({ failure: undefined });
    }
  };

  override render() {
    const { children, reason, remote, title, version } = this.props;
    const { failure, replacing } = this.state;
    if (!failure) return children;
    if (replacing) return <LoadingScreen />;
    return (
      <RemoteCard
        remote={remote}
        title={title}
        reason={failure.reason ?? reason}
        isPublished={
          failure.reason === 'part-gone' && pageStorage('session').getItem(KEY) !== `${remote}@${version}`
        }
        onRetry={this.#retry}
        error={failure.error}
      />
    );
  }
}
