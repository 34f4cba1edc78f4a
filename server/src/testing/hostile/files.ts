import { deflateSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { makeDocx, makeXlsxOf, wordParagraph } from '../sample-documents.ts';
import { longAnimation, packedTexts, pngBomb, pngWith, samplePicture } from '../sample-files.ts';

/** The script that no browser may run, in each file that can hold one. */
export const SCRIPT = 'alert("hostile")';

export interface HostileFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Bytes of the contents of bombs; packed, they are a thousandth of that. */
const BOMB = 12_000_000;

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** A PDF of these objects, which needs no table of places. */
const pdfOf = (objects: readonly (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat([
    bytesOf('%PDF-1.5\n'),
    ...objects.flatMap((object, at) => [
      bytesOf(`${at + 1} 0 obj\n`),
      typeof object === 'string' ? bytesOf(object) : object,
      bytesOf('\nendobj\n'),
    ]),
    bytesOf('trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF'),
  ]);

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

/** A stream that unpacks to a thousand times its size. */
const packed = (entries: string): Uint8Array => {
  const content = deflateSync(Buffer.alloc(BOMB, ' '));
  return Buffer.concat([
    bytesOf(`<< ${entries} /Filter /FlateDecode /Length ${content.length} >>\nstream\n`),
    content,
    bytesOf('\nendstream'),
  ]);
};

const PDFS: Record<string, () => Uint8Array> = {
  'object-stream': () =>
    pdfOf([CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>', packed('/Type /ObjStm /N 100000 /First 800000')]),
  content: () =>
    pdfOf([
      CATALOG,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
      packed(''),
    ]),
  deep: () => pdfOf([`<< /Type /Catalog /Pages ${'['.repeat(200_000)}`]),
  circle: () => pdfOf([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2000000000 >>']),
  page: () => bytesOf(`%PDF-1.5\n<html><script>${SCRIPT}</script></html>`),
};

const LARGE_CELLS = '<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(60_000);

/** Pictures that say to be 65,535 pixels wide and high. */
const HUGE: Record<string, string> = {
  'huge.jpg': `\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03\x01\x22\0\x02\x11\x01\x03\x11\x01\xff\xd9`,
  'huge.gif': `GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;`,
  'huge.webp': `RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff`,
};

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload='${SCRIPT}'><script>${SCRIPT}</script></svg>`;
const LAUGHS = `<!DOCTYPE a [<!ENTITY b "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY b${at} "${`&b${at - 1 < 0 ? '' : at - 1};`.repeat(10)}">`).join('')}]>`;

const NAMES = [
  '../../../etc/passwd',
  'C:\\autoexec.bat',
  'price\u202efdp.exe',
  'a\u0000b.pdf',
  `${'n'.repeat(4_000)}.pdf`,
  'CON',
  '.',
  '..',
  '__proto__',
  'a"; filename="b.html',
  'x\r\nContent-Type: text/html\r\n\r\n<script>',
];

const XML = '<?xml version="1.0"?>';

/** Bombs, polyglots, files that are nested deeply, that lie about their type, and that have strange names. */
export const hostileFiles = async (): Promise<HostileFile[]> => {
  const picture = new Uint8Array(await samplePicture());
  const zip = zipSync({ 'zeros.txt': new Uint8Array(BOMB) });
  const files: [name: string, type: string, bytes: Uint8Array][] = [
    ['zeros.zip', 'application/zip', zip],
    ['zeros.gz', 'application/gzip', gzipSync(Buffer.alloc(BOMB))],
    ['zip.docx', 'application/msword', zip],
    ['zip.xlsx', '', zip],
    ['bomb.docx', '', makeDocx(wordParagraph('x'.repeat(BOMB)))],
    ['deep.docx', '', makeDocx(`${'<w:tbl><w:tr><w:tc>'.repeat(60_000)}`)],
    ['laughs.docx', '', zipSync({ 'word/document.xml': bytesOf(`${XML}${LAUGHS}<a>&b19;</a>`) })],
    ['bomb.xlsx', '', makeXlsxOf(`<sheetData>${LARGE_CELLS}</sheetData>`)],
    [
      'far.xlsx',
      '',
      makeXlsxOf('<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    ],
    ['slip.docx', '', zipSync({ '../../../slip.txt': bytesOf('x') })],
    ...Object.entries(PDFS).map(([name, make]): [string, string, Uint8Array] => [`${name}.pdf`, '', make()]),
    ['bomb.png', 'image/png', pngBomb(30_000, 30_000)],
    ['packed-texts.png', 'image/png', pngWith(...packedTexts(100))],
    ['frames.gif', 'image/gif', await longAnimation('gif', 100_000)],
    ['frames.webp', 'image/webp', await longAnimation('webp', 30_000)],
    ...Object.entries(HUGE).map(([name, text]): [string, string, Uint8Array] => [name, '', bytesOf(text)]),
    ['cut.jpg', 'image/jpeg', picture.slice(0, picture.length / 2)],
    ['picture.svg', 'image/svg+xml', bytesOf(SVG)],
    ['svg.png', 'image/png', bytesOf(SVG)],
    ['page.html', 'text/html', bytesOf(`<script>${SCRIPT}</script>`)],
    ['page.txt', 'text/html', bytesOf(`<script>${SCRIPT}</script>`)],
    ['script.gif', 'image/gif', bytesOf(`GIF89a/*${'\0'.repeat(20)}*/=1;${SCRIPT}`)],
    [
      'picture.jpg',
      'text/html',
      Buffer.concat([picture, zip.slice(0, 5_000), bytesOf(`<script>${SCRIPT}</script>`)]),
    ],
    ['deep.json', 'application/json', bytesOf('['.repeat(200_000))],
    ['comments.txt', 'text/plain', bytesOf('<!---->'.repeat(60_000))],
    ['word.txt', 'text/plain', bytesOf('a'.repeat(3_000_000))],
    ['marks.txt', 'text/plain', Buffer.from(`a${'\u0301\u0327'.repeat(300_000)}`)],
    ['empty.txt', 'text/plain', new Uint8Array()],
    ...NAMES.map((name): [string, string, Uint8Array] => [
      name,
      'text/html',
      bytesOf(`<script>${SCRIPT}</script>`),
    ]),
  ];
  return files.map(([name, type, bytes]) => ({ name, type, bytes }));
};
