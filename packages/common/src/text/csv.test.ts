import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

/** Reads one line as RFC 4180 says. */
const cellsOf = (line: string, separator: string): string[] => {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const [whole = '', cell = ''] = /^"((?:[^"]|"")*)"/.exec(rest) ?? [];
    cells.push(cell.replaceAll('""', '"'));
    rest = rest.slice(whole.length);
    if (!rest.startsWith(separator)) break;
    rest = rest.slice(1);
  }
  expect(rest).toBe('\r\n');
  return cells;
};

const text = fc.string({ unit: fc.constantFrom(...'a"\',;=+-@\t\r\n 1＝Ж') });

test('a line has the cells that were written, whatever is in them', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), fc.constantFrom(',', ';'), (cells, separator) => {
      const read = cellsOf(csvLine(cells, separator), separator);
      expect(read.map((cell, at) => (cell === cells[at] ? cell : cell.slice(1)))).toEqual(cells);
    }),
  );
});

test('no cell begins as a formula', () => {
  fc.assert(
    fc.property(text, (cell) => {
      const [read = ''] = cellsOf(csvLine([cell], ','), ',');
      expect(read).not.toMatch(/^[=+\-@\t\r\n＝]/);
    }),
  );
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+79001112233', `"'+79001112233"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['a "b"; c', '"a ""b""; c"'],
])('%j becomes %s', (cell, written) => {
  expect(csvLine([cell], ',')).toBe(`${written}\r\n`);
});
