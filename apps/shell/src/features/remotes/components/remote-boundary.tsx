import type { ErrorName } from '@switchboard/federation/errors';
import { isMissingPart, RemoteError } from '@switchboard/federation/loader';
import { Component, type ReactNode } from 'react';
import { MissingPartCard } from './missing-part-card.tsx';
import { RemoteCard } from './remote-card.tsx';

export interface RemoteBoundaryProps {
  remote: string;
  title: string;
  /** That runs. */
  version: string;
  /** The path of the route: a fault at one says nothing of another. */
  place: string;
  /** What an error in here means. */
  reason: Extract<ErrorName, 'crashed' | 'broken-unmount'>;
  onFault: (error: RemoteError) => void;
  children: ReactNode;
}

interface BoundaryState {
  failure: { error: unknown } | undefined;
  place: string;
}

/** Keeps a fault in the code of a remote to the place of that remote. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  /** Another place is a new beginning. */
  static getDerivedStateFromProps({ place }: RemoteBoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { failure: undefined, place };
  }

  override componentDidCatch(error: unknown) {
    const { remote, version, reason, onFault } = this.props;
    const name = isMissingPart(error) ? 'part-gone' : reason;
    onFault(new RemoteError(remote, name, `${remote} ${version}: ${String(error)}`, { cause: error }));
  }

  override render() {
    const { children, reason, remote, title, version } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    if (isMissingPart(failure.error))
      return <MissingPartCard remote={remote} title={title} version={version} />;
    const retry = () => this.setState({ failure: undefined });
    return <RemoteCard remote={remote} title={title} reason={reason} onRetry={retry} />;
  }
}
