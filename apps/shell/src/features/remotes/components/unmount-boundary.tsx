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
  /** The location at which an error was ignored. */
  #passedAt: Location | undefined;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    console.warn('A screen failed while it was unmounted', error);
    this.#passedAt = this.props.place;
    this.setState({ failure: undefined });
  }

  override render() {
    const { failure } = this.state;
    // A second error at this location comes from the new screen.
    if (failure && this.#passedAt === this.props.place) throw failure.error;
    return this.props.children;
  }
}

/**
 * Ignores an error in the clean-up of a screen that is replaced. React passes such an error to the boundary around the
 * old and the new screen, which would take down the new one. Here the new one is rendered again, once per location; a
 * second error goes to the boundary around this one.
 */
export const UnmountBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary place={useLocation()}>{children}</Boundary>
);
