import { median, ratioOfMedians } from './ratio.ts';

/**
 * One visit of a product: numbers by the name of the measure. Measures that it does not support or did not finish are
 * missing.
 */
type Visit = Readonly<Record<string, number>>;
/** The visits of a product by round, or undefined when it did not finish. */
export type Visits = readonly (Visit | undefined)[];

export interface Measure {
  name: string;
  /** Digits after the point. */
  digits: number;
}

const valuesOf = (visits: Visits, measure: string): number[] =>
  visits.flatMap((visit) => visit?.[measure] ?? []);

/** In Markdown; the first column is text. */
export const tableOf = (header: readonly string[], lines: readonly (readonly string[])[]): string => {
  const rule = header.map((_, column) => (column === 0 ? '---' : '---:'));
  return [header, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

/** A peer's median as a multiple of ours, with its 95 % interval, from the rounds that both finished. */
export const multipleOf = (measure: string, ours: Visits, peer: Visits): string => {
  const both = ours.flatMap((visit, round) => {
    const own = visit?.[measure];
    const other = peer[round]?.[measure];
    return own === undefined || other === undefined ? [] : [{ own, other }];
  });
  const own = both.map((pair) => pair.own);
  const others = both.map((pair) => pair.other);
  if (own.length === 0 || median(own) === 0) return '';
  const { ratio, low, high } = ratioOfMedians(others, own);
  return `${ratio.toFixed(1)}× (${low.toFixed(1)}–${high.toFixed(1)})`;
};

/** One line per measure: our median, then of each peer the median and the multiple. */
export const comparisonTable = (
  measures: Readonly<Record<string, Measure>>,
  ours: Visits,
  peers: Readonly<Record<string, Visits>>,
): string => {
  const cell = (visits: Visits, key: string, digits: number) => {
    const values = valuesOf(visits, key);
    return values.length === 0 ? '–' : median(values).toFixed(digits);
  };
  return tableOf(
    ['', 'Ours', ...Object.keys(peers).flatMap((peer) => [peer, 'ratio'])],
    Object.entries(measures).map(([key, { name, digits }]) => [
      name,
      cell(ours, key, digits),
      ...Object.values(peers).flatMap((peer) => [cell(peer, key, digits), multipleOf(key, ours, peer)]),
    ]),
  );
};
