import type { PastRelease } from '../commands/history.ts';

const COLUMNS = ['app', 'version', 'stands', 'when', 'who', 'why'] as const;

const minute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Releases as lines of text with aligned columns. */
export const table = (releases: readonly PastRelease[]): string => {
  const rows = releases.map(({ app, version, standing, at, by, message }) => [
    app,
    version,
    standing,
    minute(at),
    by,
    message,
  ]);
  const lines = [[...COLUMNS], ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
