/** Upper limits of the suite, as multiples of one bundle. */
const TARGETS = { bytes: 1.1, time: 1.05, requests: 2 };

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * @typedef {{bytes: number, requests: number, time: number}} Visit
 * @param {Record<string, {single: Visit[], suite: Visit[]}>} visits by path
 * @returns medians of both and their ratio: one entry per path and measure
 */
export const comparisonOf = (visits) =>
  Object.entries(visits).flatMap(([path, { single, suite }]) =>
    Object.entries(TARGETS).map(([what, most]) => {
      const [alone, composed] = [single, suite].map((runs) => median(runs.map((visit) => visit[what])));
      return { path, what, alone, composed, ratio: composed / alone, most };
    }),
  );

const NAMES = { bytes: 'kB over the wire', time: 'ms to content', requests: 'requests' };
const amount = (what, value) => (what === 'bytes' ? (value / 1000).toFixed(1) : Math.round(value).toString());
const row = (cells) => `| ${cells.join(' | ')} |`;

/** A table in Markdown: one line per path and measure. */
export const comparisonTable = (comparison) =>
  [
    row(['Page', '', 'One bundle', 'Suite', 'Ratio', 'At most']),
    row(['---', '---', '---:', '---:', '---:', '---:']),
    ...comparison.map(({ path, what, alone, composed, ratio, most }) =>
      row([
        path,
        NAMES[what],
        amount(what, alone),
        amount(what, composed),
        ratio.toFixed(3),
        most.toFixed(2),
      ]),
    ),
  ].join('\n');
