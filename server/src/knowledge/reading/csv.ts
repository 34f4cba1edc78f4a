import Papa from 'papaparse';
import type { Line } from './lines.ts';
import { createTable } from './table.ts';

/** A list of values: each row with the names of its columns. */
export const linesOfCsv = (text: string): Line[] => {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const table = createTable();
  for (const [index, cells] of data.entries()) {
    table.add(cells);
    if (index === 0 && data.length > 1 && !cells.some((cell) => /^[\d\s.,€$£₽%-]+$/.test(cell)))
      table.endHeader();
  }
  return table.lines();
};
