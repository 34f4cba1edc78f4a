import { MAX_PRICE_LIST } from '@switchboard/api-client';
import Papa from 'papaparse';

/** Lines and characters of a line that are read. */
const MAX_LINES = 1000;
const MAX_LINE = 300;
/** Between the cells of a line. */
export const CELLS = ' | ';

/** The lines of a price list; cells of a table are apart by ` | `. Pages of HTML and Markdown are read as text. */
export const linesOf = (text: string): string[] => {
  const plain = text
    .slice(0, MAX_PRICE_LIST)
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/^\ufeff/, '');
  return rowsOf(plain).map((line) => line.slice(0, MAX_LINE).trim());
};

const rowsOf = (text: string): string[] => {
  const lines = text.split(/\r\n|\r|\n|\u2028/, MAX_LINES);
  const delimiter = delimiterOf(lines);
  if (delimiter !== undefined) {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: MAX_LINES });
    return data.map((cells) =>
      cells
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join(' | '),
    );
  }
  return lines.map((line) =>
    /^[\s:|-]{3,}$/.test(line) && line.includes('-')
      ? ''
      : line
          .split(/\t|\s{0,5}\|\s{0,5}|\s{3,}/)
          .map((cell) => cell.trim())
          .filter((cell, at, all) => cell !== '' || (at > 0 && at < all.length - 1 && line.includes('\t')))
          .join(CELLS),
  );
};

/** A row of a table of a document: `Cut — Time: 30 min, Price: 20 €`. */
const LABELLED = /^.{1,120}? — [^,:]{1,40}: /;

/** The sign between the values of a CSV file: as often in most of the lines. */
const delimiterOf = (lines: readonly string[]): string | undefined => {
  const filled = lines.filter((line) => line.trim() !== '').slice(0, 50);
  if (filled.length < 2 || filled.filter((line) => LABELLED.test(line)).length > filled.length / 2)
    return undefined;
  return [';', ','].find((sign) => {
    const counts = filled.map((line) => withoutQuoted(line).split(sign).length - 1);
    const [first = 0] = counts;
    return first > 0 && counts.filter((count) => count === first).length >= filled.length * 0.9;
  });
};

const withoutQuoted = (line: string): string => line.replaceAll(/"[^"]*"/g, '');
