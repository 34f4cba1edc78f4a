import { isHttpError, isTransient } from '@switchboard/api-client';
import { messageOf } from '@switchboard/common/text/message-of';
import { createStore, type StoreApi } from '@switchboard/ui/state';
import type { Connection } from '../model/connection.ts';

export interface ConnectionStore extends StoreApi<{ connection: Connection }> {
  /** A line, such as the feed or the poll of one conversation, is connecting again. */
  connecting(line: string): void;
  /** A line works. */
  live(line: string): void;
  /** The server does not offer a line. */
  missing(line: string): void;
  /** A line does not work. */
  failed(line: string, error: unknown): void;
  /** A line is no longer used. */
  forget(line: string): void;
  /** Shows another tab's report about a line. */
  mirror(line: string, connection: Connection): void;
  /** Asks refused lines to try again. */
  retry(): void;
  /** Returns the unsubscribe function. */
  onRetry(listener: () => void): () => void;
}

const WORST_FIRST = ['refused', 'offline', 'unreachable', 'connecting', 'no-updates', 'live'] as const;

export interface ConnectionOptions {
  isOnline: () => boolean;
  now?: () => number;
}

/** The connection to the server: the worst of its lines. */
export const createConnection = ({ isOnline, now = Date.now }: ConnectionOptions): ConnectionStore => {
  const store = createStore<{ connection: Connection }>(() => ({ connection: { state: 'connecting' } }));
  const lines = new Map<string, Connection>();
  const retries = new Set<() => void>();

  const show = () => {
    const states = [...lines.values()];
    const worst = WORST_FIRST.map((state) => states.find((line) => line.state === state)).find(Boolean);
    const connection: Connection = worst ?? { state: 'connecting' };
    if (JSON.stringify(store.getState().connection) !== JSON.stringify(connection))
      store.setState({ connection });
  };
  const set = (line: string, connection: Connection) => {
    lines.set(line, connection);
    show();
  };
  /** The start of the fault; a second failure does not change it. */
  const sinceOf = (line: string): number => {
    const before = lines.get(line);
    return before && 'since' in before ? before.since : now();
  };

  return {
    ...store,
    connecting: (line) => set(line, { state: 'connecting' }),
    live: (line) => set(line, { state: 'live' }),
    missing: (line) => set(line, { state: 'no-updates' }),
    failed(line, error) {
      const since = sinceOf(line);
      const trouble = { since, error: messageOf(error) };
      const answered = isHttpError(error) && error.status >= 500 ? { status: error.status } : {};
      if (!isOnline()) set(line, { state: 'offline', since });
      else if (isTransient(error)) set(line, { state: 'unreachable', ...trouble, ...answered });
      else set(line, { state: 'refused', ...trouble });
    },
    forget(line) {
      lines.delete(line);
      show();
    },
    mirror: set,
    retry() {
      for (const [line, { state }] of lines) if (state === 'refused') set(line, { state: 'connecting' });
      for (const listener of [...retries]) listener();
    },
    onRetry(listener) {
      retries.add(listener);
      return () => retries.delete(listener);
    },
  };
};
