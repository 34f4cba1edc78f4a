/** Makes a spreadsheet show the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Characters, also in full width, that make a spreadsheet run a cell as a formula. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

/** One line of a CSV file (RFC 4180). All cells are quoted, and none can run as a formula. */
export const csvLine = (cells: readonly string[], separator: string): string =>
  `${cells.map(quoted).join(separator)}\r\n`;

const quoted = (cell: string): string => {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
};
