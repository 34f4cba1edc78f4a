import { type CellObject, read, SSF, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { zipSync } from 'fflate';
import type { Line } from './lines.ts';
import type { OfficeParts } from './office-parts.ts';
import { linesOfRows } from './table.ts';
import { Unreadable } from './unreadable.ts';

/** Columns of a sheet that are read, from the left, without empty ones. */
const MAX_COLUMNS = 100;
/** Rows to which a cell that spans several is written. */
const MAX_SPAN = 200;

/** Cells of a sheet by row and column, both from 0. */
type Cells = Map<number, Map<number, string>>;

/**
 * The rows of a workbook as Excel shows them: amounts with their currency, dates as written. What is hidden there is not
 * read, because an owner hides what customers should not see.
 * @throws Unreadable
 */
export const linesOfXlsx = (parts: OfficeParts): Line[] => {
  const book = open(parts);
  const shown = book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden);
  return shown.flatMap((name): Line[] => {
    const sheet = book.Sheets[name];
    const rows = sheet === undefined ? [] : rowsOf(sheet);
    if (rows.length === 0) return [];
    const heading: Line[] = shown.length > 1 ? [{ kind: 'heading', level: 2, text: name }] : [];
    return [...heading, ...linesOfRows(rows)];
  });
};

const open = (parts: OfficeParts): WorkBook => {
  try {
    return read(zipSync(parts, { level: 0 }), {
      type: 'array',
      cellFormula: false,
      cellHTML: false,
      // Without it, the reader leaves out which rows and columns are hidden.
      cellStyles: true,
      // The usual form of Excel is written in the order of the reader's country.
      dateNF: 'yyyy-mm-dd',
    });
  } catch {
    throw new Unreadable('damaged', 'The workbook is damaged');
  }
};

const rowsOf = (sheet: WorkSheet): string[][] => {
  const cells = cellsOf(sheet);
  fillSpans(cells, sheet);
  const columns = [...new Set([...cells.values()].flatMap((row) => [...row.keys()]))]
    .sort((a, b) => a - b)
    .slice(0, MAX_COLUMNS);
  return [...cells]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => columns.map((column) => row.get(column) ?? ''));
};

/** Read by the addresses that are there: the declared size of a sheet may be a million rows. */
const cellsOf = (sheet: WorkSheet): Cells => {
  const cells: Cells = new Map();
  for (const address of Object.keys(sheet)) {
    if (address.startsWith('!')) continue;
    const { r, c } = utils.decode_cell(address);
    if (sheet['!rows']?.[r]?.hidden || sheet['!cols']?.[c]?.hidden) continue;
    const text = textOf(sheet[address]);
    if (text.trim() === '') continue;
    const row = cells.get(r) ?? new Map<number, string>();
    cells.set(r, row.set(c, text));
  }
  return cells;
};

const textOf = ({ t: type, v: value, w: text, z: format }: CellObject): string => {
  if (type === 'e') return '';
  return text ?? dateWithDots(String(format), value) ?? String(value ?? '');
};

/** The reader gives up on a date with dots. */
const dateWithDots = (format: string, value: CellObject['v']): string | undefined => {
  try {
    return SSF.is_date(format) ? SSF.format(format.replaceAll('.', '\\.'), value) : undefined;
  } catch {
    return undefined;
  }
};

/** A cell that spans rows, such as a category, belongs to each of them. */
const fillSpans = (cells: Cells, sheet: WorkSheet): void => {
  for (const { s: from, e: to } of sheet['!merges'] ?? []) {
    const text = cells.get(from.r)?.get(from.c);
    if (text === undefined) continue;
    for (let row = from.r + 1; row <= Math.min(to.r, from.r + MAX_SPAN); row += 1)
      cells.get(row)?.set(from.c, text);
  }
};
