import { type Line, tidy } from './lines.ts';

/** An amount, or the hours of a day. */
const AMOUNT = /^[\d\s.,:€$£₽%–-]+$/;

/** Collects rows of a table and writes each as a self-contained line. */
export const createTable = () => {
  const rows: string[][] = [];
  let headerEnds: number | undefined;
  return {
    add: (cells: readonly string[]) => void rows.push(cells.map(tidy)),
    /** The rows so far are its header. */
    endHeader: () => {
      headerEnds ??= rows.length;
    },
    lines: (): Line[] => {
      const [header, body] = split(rows, headerEnds);
      return body.flatMap((cells) => lineOf(cells, header) ?? []);
    },
  };
};

/** A list of values, which may name its columns in the first row of several cells. What stands above them is a title. */
export const linesOfRows = (rows: readonly (readonly string[])[]): Line[] => {
  const top = rows.findIndex((cells) => cells.filter((cell) => tidy(cell) !== '').length > 1);
  const isNamed = top >= 0 && top < rows.length - 1 && !rows[top]?.some((cell) => AMOUNT.test(cell));
  const begin = isNamed ? top : 0;
  const titles = rows.slice(0, begin).flatMap((cells) => cells.map(tidy).filter(Boolean));
  const table = createTable();
  for (const [index, cells] of rows.slice(begin).entries()) {
    table.add(cells);
    if (index === 0 && isNamed) table.endHeader();
  }
  return [...titles.map((text): Line => ({ kind: 'heading', level: 3, text })), ...table.lines()];
};

const split = (rows: string[][], headerEnds: number | undefined): [header: string[], body: string[][]] => {
  if (headerEnds !== undefined && headerEnds > 0) return [rows[headerEnds - 1] ?? [], rows.slice(headerEnds)];
  const [first = [], ...others] = rows;
  const isHeader =
    others.length > 0 &&
    first.length > 1 &&
    first.every((cell) => cell !== '' && cell.length <= 40 && !/\d/.test(cell));
  // A table of two columns with one row of words may also be a list of terms.
  const hasNumbers = others.some((cells) => cells.some((cell) => /\d/.test(cell)));
  return isHeader && hasNumbers ? [first, others] : [[], rows];
};

/** `Haircut — Price: 25 €, Time: 30 min`; a row of one cell is the heading of those below. */
const lineOf = (cells: readonly string[], header: readonly string[]): Line | undefined => {
  const filled = cells.flatMap((cell, column) => (cell === '' ? [] : [{ cell, name: header[column] ?? '' }]));
  const [first, ...others] = filled;
  if (first === undefined) return undefined;
  if (others.length === 0) {
    const isHeading =
      cells.length > 1 && first.cell.length <= 80 && cells[0] !== '' && !/\d/.test(first.cell);
    return isHeading ? { kind: 'heading', level: 6, text: first.cell } : { kind: 'row', text: first.cell };
  }
  const rest = others.map(({ cell, name }) => (name === '' || name === cell ? cell : labelled(name, cell)));
  return { kind: 'row', text: `${first.cell} — ${rest.join(', ')}` };
};

/** A value with the label of its column. A comma in the label, as in 'Price, €', would look like the next value. */
export const labelled = (label: string, cell: string): string =>
  `${label.replaceAll(/\s{0,5},\s{0,5}/g, ' ')}: ${cell}`;
