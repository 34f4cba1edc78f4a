/** A connection to the same app in other tabs. */
export interface TabChannel {
  /** Reaches all other tabs, not this one. */
  post(message: unknown): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: (message: unknown) => void): () => void;
  close(): void;
}

/** The part of the Web Locks API that the app uses. */
export interface TabLocks {
  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<void>,
  ): Promise<unknown>;
}

/** The part of the browser that the data layer uses. Tests pass a fake one with several tabs. */
export interface Browser {
  /** `undefined` on a page without TLS. */
  locks: TabLocks | undefined;
  /** `undefined` in a private window of some browsers. */
  database: IDBFactory | undefined;
  openChannel(name: string): TabChannel;
  isOnline(): boolean;
  isVisible(): boolean;
  /** Calls `listener` when the network comes or goes, or the page is shown or hidden. Returns the unsubscriber. */
  onChange(listener: () => void): () => void;
  readItem(key: string): string | null;
  keepItem(key: string, value: string): void;
  /** Calls `listener` when another tab changed a kept item. Returns the unsubscribe function. */
  onItemChange(listener: (key: string) => void): () => void;
}
