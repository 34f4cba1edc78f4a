import { type Location, useLocation } from '@switchboard/ui/router';
import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

interface Failure {
  error: unknown;
  /** The location of the failure; set at the next render. */
  place?: Location;
}

interface BoundaryProps {
  place: Location;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failure: Failure | undefined }> {
  override state: { failure: Failure | undefined } = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  /** Another location clears the failure. */
  static getDerivedStateFromProps({ place }: BoundaryProps, { failure }: { failure: Failure | undefined }) {
    if (!failure) return null;
    if (!failure.place) return { failure: { ...failure, place } };
    return failure.place === place ? null : { failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <CrashScreen error={failure.error} /> : this.props.children;
  }
}

/** Shows the crash screen for errors that reach the root, until the location changes. */
export const CrashBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation()}>{children}</Boundary>
);
