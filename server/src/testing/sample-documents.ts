import { type CellObject, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { zipSync } from 'fflate';

/** Text at a place of a page, in points from its lower left corner. */
export interface Placed {
  text: string;
  x?: number;
  y: number;
  size?: number;
}

/** Lines of text from the top of a page down, as most documents have them. */
export const downThePage = (lines: readonly string[]): Placed[] =>
  lines.map((text, index) => ({ text, x: 60, y: 780 - index * 16 }));

/** A PDF with these pages, in any letters. @param protection an entry of its trailer, such as `/Encrypt << … >>` */
export const makePdf = (pages: readonly (readonly Placed[])[], protection = ''): Uint8Array<ArrayBuffer> => {
  const letters = [...new Set(pages.flatMap((page) => page.flatMap(({ text }) => [...text])))];
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
  // A code of one byte for each letter; the encoding of the font maps them to letters.
  const codes = new Map(letters.map((letter, index) => [letter, hex(index + 1, 2)]));
  const glyphs = letters.map((letter) => `/uni${hex(letter.codePointAt(0) ?? 0, 4).toUpperCase()}`).join(' ');
  const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const contents = pages.map((page) =>
    page
      .map(({ text, x = 60, y, size = 11 }) => {
        const encoded = [...text].map((letter) => codes.get(letter)).join('');
        return `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm <${encoded}> Tj ET`;
      })
      .join('\n'),
  );
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [1 ${glyphs}] >> /FirstChar 1 /LastChar ${letters.length} /Widths [${letters.map(() => 500).join(' ')}] >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      stream(content),
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${protection} >>\nstartxref\n${file.length}\n%%EOF`;
  return new TextEncoder().encode(file);
};

const encode = (text: string) => new TextEncoder().encode(text);

/** A Word document. @param body the content of `w:body` */
export const makeDocx = (body: string, footnotes = ''): Uint8Array<ArrayBuffer> =>
  zipSync({
    '[Content_Types].xml': encode(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': encode(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': encode(
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
    ...(footnotes && {
      'word/footnotes.xml': encode(
        `<?xml version="1.0"?><w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${footnotes}</w:footnotes>`,
      ),
    }),
  });

/** Paragraphs and tables of a Word document. */
export const wordParagraph = (text: string, style?: string): string =>
  `<w:p>${style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

export const wordTable = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** An Excel workbook. */
export const makeXlsx = (book: WorkBook): Uint8Array<ArrayBuffer> =>
  new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', cellStyles: true, compression: true }));

/** A sheet with these cells, row by row. */
export const sheetOf = (rows: readonly (readonly (CellObject | undefined)[])[]): WorkSheet => {
  const sheet: WorkSheet = { '!ref': `A1:Z${rows.length}` };
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries()) if (cell) sheet[utils.encode_cell({ r, c })] = cell;
  return sheet;
};

/** An Excel workbook of one sheet. @param sheet the content of `worksheet` */
export const makeXlsxOf = (sheet: string): Uint8Array<ArrayBuffer> => {
  const [main, office] = [
    'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  ];
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const relation = (type: string, target: string) =>
    encode(
      `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`,
    );
  return zipSync({
    '[Content_Types].xml': encode(
      `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': encode(
      `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': encode(
      `<?xml version="1.0"?><worksheet xmlns="${main}">${sheet}</worksheet>`,
    ),
  });
};
