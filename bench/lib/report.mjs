const row = (cells) => `| ${cells.join(' | ')} |`;

/**
 * A table in Markdown: one line per page.
 *
 * @param {{page: string, scores: Record<string, number>, metrics: Record<string, string>, cpu: number}[]} results
 */
export const tableOf = (results) => {
  const [first] = results;
  const header = ['Page', ...Object.keys(first.scores), ...Object.keys(first.metrics), 'CPU'];
  const lines = results.map(({ page, scores, metrics, cpu }) =>
    row([page, ...Object.values(scores), ...Object.values(metrics), cpu]),
  );
  return [row(header), row(header.map((_, index) => (index === 0 ? '---' : '---:'))), ...lines].join('\n');
};
