import { faultList, type VersionFigures } from '@switchboard/api-client/figures';
import { PREVIEW_PARAMETER, type PreviewRecord, parameterOf } from '@switchboard/federation/preview';
import type { PastRelease } from '../commands/history.ts';
import { hasEnded } from '../commands/previews.ts';

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

/** Previews as lines of text, each with the end of its address. */
export const previewTable = (previews: readonly PreviewRecord[]): string =>
  columns([
    ['preview', 'until', 'when', 'who', 'address', 'why'],
    ...previews.map((preview) => [
      preview.app,
      hasEnded(preview) ? 'ended' : preview.expires.slice(0, 10),
      minute(preview.at),
      preview.by,
      `?${PREVIEW_PARAMETER}=${parameterOf(preview)}`,
      preview.message,
    ]),
  ]);

/** How versions did, as lines of text. */
export const figuresTable = (figures: readonly VersionFigures[]): string =>
  columns([
    [
      'in 14 days',
      'version',
      'people',
      'as canary',
      'with a fault',
      'start',
      'slow starts',
      'long tasks',
      'faults',
    ],
    ...figures.map(({ remote, version, users, canary, failing, faults, start, ...slow }) => [
      remote,
      version,
      String(users),
      String(canary),
      `${failing} (${Math.round((failing / Math.max(1, users)) * 100)} %)`,
      start === null ? '-' : `${start} ms`,
      String(slow.slowStarts),
      slow.longestTask === null ? '0' : `${slow.longTasks} (${slow.longestTask} ms)`,
      faultList(faults),
    ]),
  ]);
