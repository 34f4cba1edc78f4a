import type { RemoteError } from './remote-error.ts';
import type { VersionSource } from './versions-to-try.ts';

/** An attempt to run one version. */
export interface LoadAttempt {
  source: VersionSource;
  version: string;
  base: string;
  milliseconds: number;
  /** Uncompressed size of the first files, from the record; 0 if it was not measured. */
  bytes: number;
  /** Missing if it runs. */
  error?: RemoteError;
}

/** A failed attempt. */
export type FailedAttempt = LoadAttempt & { error: RemoteError };

/** The attempts for one remote. */
export interface LoadReport {
  remote: string;
  state: 'waiting' | 'loading' | 'running' | 'failed';
  /** In order; in the state `running` the last one runs. */
  attempts: readonly LoadAttempt[];
}

/** Keeps the report of every remote, and notifies its listeners. */
export const createReports = () => {
  const listeners = new Set<() => void>();
  let reports: readonly LoadReport[] = [];
  const replace = (next: readonly LoadReport[]) => {
    reports = next;
    for (const listener of listeners) listener();
  };

  return {
    all: () => reports,
    /** Adds a report for each of these that has none. */
    expect(remotes: readonly string[]) {
      const unknown = remotes.filter((name) => !reports.some(({ remote }) => remote === name));
      if (unknown.length > 0)
        replace([
          ...reports,
          ...unknown.map((remote): LoadReport => ({ remote, state: 'waiting', attempts: [] })),
        ]);
    },
    note: (report: LoadReport) =>
      replace(reports.map((known) => (known.remote === report.remote ? report : known))),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
