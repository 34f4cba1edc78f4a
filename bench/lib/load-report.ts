import { median, type Ratio, ratioOfMedians } from './ratio.ts';

/** A first visit of a page. */
export interface Visit {
  /** Bytes of headers and bodies over the wire. */
  bytes: number;
  requests: number;
  /** Milliseconds until the content was painted. */
  time: number;
  /** Sum of all layout shifts. */
  shift: number;
}

/** The visits of a page: the suite by its own server and by nginx, and the single bundle by that same server. */
export interface Visits {
  single: readonly Visit[];
  suite: readonly Visit[];
  nginx: readonly Visit[];
}
type VisitsByPath = Readonly<Record<string, Visits>>;

/** Upper limits of the suite, as multiples of the single bundle. */
const LIMITS = { bytes: 1.08, time: 1.05, requests: 2 };
type Measure = keyof typeof LIMITS;

/** Upper limits of the first visit, in bytes. */
const HEAVIEST: Readonly<Record<string, { suite: number; nginx: number }>> = {
  '/dashboard/chat': { suite: 300_000, nginx: 330_000 },
};

/** Shifts by parts of a pixel are smaller. */
const VISIBLE_SHIFT = 0.0005;

const NAMES = { bytes: 'kB over the wire', time: 'ms to content', requests: 'requests' };
const SERVERS = { suite: 'the suite', nginx: 'nginx' };

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const amount = (what: Measure, value: number): string =>
  what === 'bytes' ? kilobytes(value) : String(Math.round(value));

const valuesOf = (visits: readonly Visit[], what: keyof Visit): number[] =>
  visits.map((visit) => visit[what]);
const medianOf = (visits: readonly Visit[], what: keyof Visit): number => median(valuesOf(visits, what));

interface Comparison extends Ratio {
  path: string;
  what: Measure;
  single: number;
  suite: number;
  limit: number;
}

const comparisonsOf = (visits: VisitsByPath): Comparison[] =>
  Object.entries(visits).flatMap(([path, { single, suite }]) =>
    (['bytes', 'time', 'requests'] as const).map((what) => ({
      path,
      what,
      single: medianOf(single, what),
      suite: medianOf(suite, what),
      ...ratioOfMedians(valuesOf(suite, what), valuesOf(single, what)),
      limit: LIMITS[what],
    })),
  );

interface FirstVisit extends Omit<Visit, 'time'> {
  path: string;
  server: keyof typeof SERVERS;
  heaviest: number | undefined;
}

const firstVisitsOf = (visits: VisitsByPath): FirstVisit[] =>
  Object.entries(visits).flatMap(([path, byProduct]) =>
    (['suite', 'nginx'] as const).map((server) => ({
      path,
      server,
      bytes: medianOf(byProduct[server], 'bytes'),
      requests: medianOf(byProduct[server], 'requests'),
      // No visit may shift.
      shift: Math.max(...byProduct[server].map(({ shift }) => shift)),
      heaviest: HEAVIEST[path]?.[server],
    })),
  );

/** In Markdown. The first `texts` columns are aligned to the left. */
const tableOf = (texts: number, header: readonly string[], lines: readonly (readonly string[])[]): string => {
  const rule = header.map((_, column) => (column < texts ? '---' : '---:'));
  return [header, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

/** Compares the suite with the single bundle: one line per path and measure. */
export const comparisonTable = (visits: VisitsByPath): string =>
  tableOf(
    2,
    ['Page', '', 'One bundle', 'Suite', 'Ratio', '95 % interval', 'At most'],
    comparisonsOf(visits).map(({ path, what, single, suite, ratio, low, high, limit }) => [
      path,
      NAMES[what],
      amount(what, single),
      amount(what, suite),
      ratio.toFixed(3),
      `${low.toFixed(3)}–${high.toFixed(3)}`,
      limit.toFixed(2),
    ]),
  );

/** The first visit of each path by each server of the suite. */
export const firstVisitTable = (visits: VisitsByPath): string =>
  tableOf(
    2,
    ['Page', 'Served by', 'kB over the wire', 'At most', 'Requests', 'Layout shift'],
    firstVisitsOf(visits).map(({ path, server, bytes, requests, shift, heaviest }) => [
      path,
      SERVERS[server],
      kilobytes(bytes),
      heaviest === undefined ? '' : kilobytes(heaviest),
      String(requests),
      shift.toFixed(3),
    ]),
  );

/** The limits that the suite exceeds, as sentences. */
export const excessesOf = (visits: VisitsByPath): string[] => [
  ...comparisonsOf(visits)
    .filter(({ ratio, limit }) => ratio > limit)
    .map(
      ({ path, what, ratio, limit }) =>
        `${path}: ${NAMES[what]}: ${ratio.toFixed(3)} times those of one bundle; the limit is ${limit}`,
    ),
  ...firstVisitsOf(visits).flatMap(({ path, server, bytes, shift, heaviest = Number.POSITIVE_INFINITY }) => [
    ...(bytes > heaviest
      ? [`${path} by ${SERVERS[server]}: ${kilobytes(bytes)} kB; the limit is ${kilobytes(heaviest)}`]
      : []),
    ...(shift >= VISIBLE_SHIFT
      ? [`${path} by ${SERVERS[server]}: the layout shifts by ${shift.toFixed(3)}`]
      : []),
  ]),
];
