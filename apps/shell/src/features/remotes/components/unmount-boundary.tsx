import { type Location, useLocation } from '@switchboard/ui/router';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  place: Location;
  children: ReactNode;
}

interface BoundaryState {
  failure: { error: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined };
  /** Where an error was let pass. */
  #passedAt: Location | undefined;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    console.warn('What was left broke while it was left', error);
    this.#passedAt = this.props.place;
    this.setState({ failure: undefined });
  }

  override render() {
    const { failure } = this.state;
    // Shown anew it broke again: then it is not what was left.
    if (failure && this.#passedAt === this.props.place) throw failure.error;
    return this.props.children;
  }
}

/**
 * Stays when what stands in it gives way to something else. React hands an error in the clean-up of what was left to
 * what is around both, and would have it take down what came instead. Here that is shown anew, once for each place;
 * a second error goes on to the boundary around this one.
 */
export const UnmountBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation()}>{children}</Boundary>
);
