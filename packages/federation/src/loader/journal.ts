import type { LoadReport } from './types.ts';

interface Journal {
  reports(): readonly LoadReport[];
  /** Adds a report for each of these that has none. */
  expect(remotes: readonly string[]): void;
  note(report: LoadReport): void;
  subscribe(listener: () => void): () => void;
}

/** Keeps the report of every remote, and notifies its listeners. */
export const createJournal = (): Journal => {
  const listeners = new Set<() => void>();
  let reports: readonly LoadReport[] = [];
  const replace = (next: readonly LoadReport[]) => {
    reports = next;
    for (const listener of listeners) listener();
  };

  return {
    reports: () => reports,
    expect(remotes) {
      const unknown = remotes.filter((name) => !reports.some(({ remote }) => remote === name));
      if (unknown.length > 0)
        replace([
          ...reports,
          ...unknown.map((remote): LoadReport => ({ remote, state: 'waiting', attempts: [] })),
        ]);
    },
    note: (report) => replace(reports.map((known) => (known.remote === report.remote ? report : known))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
