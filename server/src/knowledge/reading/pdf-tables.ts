import { isAmountOnly } from '../language/amounts.ts';
import { labelled } from './table.ts';

/** Pieces of one line, in the order of the file. */
export interface Run {
  text: string;
  /** Its parts that stand apart, as the columns of a table do. */
  cells: string[];
  x: number;
  end: number;
  y: number;
  height: number;
}

/** Columns of values that come after the column of names: each value goes to the line at its height. */
export const withValues = (runs: readonly Run[]): Run[] => {
  const columns = valueColumns(runs);
  const kept: Run[] = [];
  for (const run of runs) {
    const isValue = isAmountOnly(run.text) || columns.has(Math.round(run.x));
    const line = isValue
      ? kept.findLast(({ y, end, height }) => Math.abs(y - run.y) < height * 0.5 && end <= run.x + 1)
      : undefined;
    if (line === undefined) kept.push({ ...run });
    else {
      line.text = `${line.text} — ${run.text}`;
      line.cells = [...line.cells, ...run.cells];
      line.end = run.x;
    }
  }
  return kept;
};

/** An amount or a time with its unit: `25 €`, `45`, `1 h 30 min`. */
const VALUE = /^\d[\d\s.,:]{0,12}(?:[\p{L}\p{Sc}]{1,8}\.?(?:\s?\d{1,2}(?:\s?\p{L}{1,8}\.?)?)?)?$/u;

/** The places of columns that have values only, under one label at most. */
const valueColumns = (runs: readonly Run[]): ReadonlySet<number> => {
  const columns = new Map<number, { values: number; others: number }>();
  for (const { x, text } of runs) {
    const column = columns.get(Math.round(x)) ?? { values: 0, others: 0 };
    column[VALUE.test(text) ? 'values' : 'others'] += 1;
    columns.set(Math.round(x), column);
  }
  return new Set([...columns].flatMap(([x, { values, others }]) => (values > 1 && others < 2 ? [x] : [])));
};

/** A bare number says nothing without the label of its column. */
const BARE = /^\d{1,6}(?:[.,]\d{1,2})?$/;

/** Writes the labels of a table to its bare numbers: `Haircut — Minutes: 45, Price: 25`. */
export const withLabels = (runs: readonly Run[]): Run[] => {
  const kept: Run[] = [];
  let at = 0;
  while (at < runs.length) {
    const header = runs[at];
    if (header === undefined) break;
    let end = at + 1;
    while (isRowOf(header, runs[end])) end += 1;
    const isTable = end - at > 2;
    if (!isTable) kept.push(header);
    else
      for (const row of runs.slice(at + 1, end)) {
        const [name, ...values] = row.cells;
        const rest = values.map((cell, column) => labelled(header.cells[column + 1] ?? '', cell));
        kept.push({ ...row, text: `${name} — ${rest.join(', ')}` });
      }
    at = isTable ? end : at + 1;
  }
  return kept;
};

const isRowOf = (header: Run, row: Run | undefined): boolean =>
  row !== undefined &&
  header.cells.length > 1 &&
  row.cells.length === header.cells.length &&
  !header.cells.some((cell) => /\d/.test(cell) || cell.length > 40) &&
  row.cells.slice(1).some((cell) => BARE.test(cell));
