import type { PastRelease } from '../commands/history.ts';

const minute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Rows as lines of text with aligned columns. */
export const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Releases as lines of text. */
export const table = (releases: readonly PastRelease[]): string =>
  columns([
    ['app', 'version', 'status', 'when', 'who', 'why'],
    ...releases.map(({ app, version, status, at, by, message }) => [
      app,
      version,
      status,
      minute(at),
      by,
      message,
    ]),
  ]);
