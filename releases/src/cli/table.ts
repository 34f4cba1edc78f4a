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

const reasons = ({ message, dirty, untested }: Pick<PastRelease, 'message' | 'dirty' | 'untested'>): string =>
  [
    message,
    dirty !== undefined && `(files differed from the commit: ${dirty})`,
    untested !== undefined && `(not tested: ${untested})`,
  ]
    .filter(Boolean)
    .join(' ');

/** Releases as lines of text, each with what became of it. */
export const table = (releases: readonly PastRelease[]): string =>
  columns([
    ['app', 'version', 'status', 'when', 'who', 'why'],
    ...releases.flatMap(({ app, version, status, at, by, message, dirty, untested, moves }) => [
      [app, version, status, minute(at), by, reasons({ message, dirty, untested })],
      ...moves.map((move) => ['', '', `  ${move.what}`, minute(move.at), move.by, move.message]),
    ]),
  ]);
