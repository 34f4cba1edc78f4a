const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/**
 * @param {number[]} taken milliseconds
 * @returns {{count: number, p50: number, p95: number, most: number}}
 */
export const percentiles = (taken) => {
  const sorted = taken.toSorted((a, b) => a - b);
  return { count: sorted.length, p50: at(sorted, 0.5), p95: at(sorted, 0.95), most: sorted.at(-1) };
};

const rowOf = ([what, ...numbers], [width, ...widths]) =>
  `| ${[what.padEnd(width), ...numbers.map((text, index) => text.padStart(widths[index]))].join(' | ')} |`;

/**
 * A table in Markdown, in milliseconds: one line per measurement.
 *
 * @param {Record<string, number[]>} measured
 */
export const percentileTable = (measured) => {
  const header = ['ms', 'calls', 'p50', 'p95', 'most'];
  const lines = Object.entries(measured).map(([what, taken]) => {
    const { count, p50, p95, most } = percentiles(taken);
    return [what, String(count), ...[p50, p95, most].map((milliseconds) => milliseconds.toFixed(1))];
  });
  const widths = header.map((_, column) =>
    Math.max(...[header, ...lines].map((cells) => cells[column].length)),
  );
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [header, rule, ...lines].map((cells) => rowOf(cells, widths)).join('\n');
};
