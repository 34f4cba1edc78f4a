import { fetchAgain } from '@switchboard/common/async/late-screen';
import type { ErrorName } from '@switchboard/federation/errors';
import { isMissingPart, RemoteError } from '@switchboard/federation/loader';
import { Component, type ReactNode } from 'react';
import { MissingPartCard } from './missing-part-card.tsx';
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
  children: ReactNode;
}

interface BoundaryState {
  /** `offline`: there was no network. */
  failure: { error: unknown; offline: boolean } | undefined;
  place: string;
}

/** Confines a failure in the code of a remote to its place. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, offline: !navigator.onLine } };
  }

  static getDerivedStateFromProps({ place }: RemoteBoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { failure: undefined, place };
  }

  override componentDidCatch(error: unknown) {
    const { remote, version, reason, onFault } = this.props;
    const name = isMissingPart(error) ? 'part-gone' : reason;
    onFault(new RemoteError(remote, name, `${remote} ${version}: ${String(error)}`, { cause: error }));
  }

  #retry = async () => {
    const { isReplaced, onReload } = this.props;
    const { failure } = this.state;
    if (!failure?.offline && (await isReplaced())) onReload();
    else {
      fetchAgain(failure?.error);
      this.setState({ failure: undefined });
    }
  };

  override render() {
    const { children, reason, remote, title, version } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    const isMissing = isMissingPart(failure.error);
    if (isMissing && !failure.offline)
      return <MissingPartCard remote={remote} title={title} version={version} />;
    // Without a network, a missing part is no sign of a new version.
    const why = isMissing ? 'unreachable' : reason;
    return <RemoteCard remote={remote} title={title} reason={why} onRetry={this.#retry} />;
  }
}
