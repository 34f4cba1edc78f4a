import Papa from 'papaparse';
import type { Line } from './lines.ts';
import { linesOfRows } from './table.ts';

/** A list of values: each row with the names of its columns. */
export const linesOfCsv = (text: string): Line[] =>
  linesOfRows(Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' }).data);
