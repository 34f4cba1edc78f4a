import { Component, type ReactNode } from 'react';
import { RemoteCard } from './remote-card.tsx';

/** Keeps a fault in the code of a remote to the place of that remote. */
export class RemoteBoundary extends Component<{ title: string; children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <RemoteCard
        title={this.props.title}
        reason="crashed"
        onRetry={() => this.setState({ crashed: false })}
      />
    );
  }
}
