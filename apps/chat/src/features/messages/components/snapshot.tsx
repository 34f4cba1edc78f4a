import { Component, type ReactNode } from 'react';

export interface SnapshotProps<S> {
  /** Reads the document before React changes it. */
  before: () => S;
  /** Called after the change, before the browser paints. */
  after: (before: S) => void;
  children: ReactNode;
}

/** Compares the document before and after each change; hooks cannot read it before. */
export class Snapshot<S> extends Component<SnapshotProps<S>> {
  override getSnapshotBeforeUpdate(): S {
    return this.props.before();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: S): void {
    this.props.after(before);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
