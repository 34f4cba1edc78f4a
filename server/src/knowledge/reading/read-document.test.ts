import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  downThePage,
  makeDocx,
  makePdf,
  makeXlsx,
  makeXlsxOf,
  sheetOf,
  wordParagraph,
  wordTable,
} from '../../testing/sample-documents.ts';
import { readDocument } from './read-document.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Headings and texts of the passages of a file. */
const read = async (content: string | Uint8Array, name: string) =>
  (await readDocument(typeof content === 'string' ? bytesOf(content) : content, name)).map(
    ({ heading, text }) => [heading, text],
  );

/** Seconds of the processor that the work took. */
const timed = async <T>(work: Promise<T>): Promise<{ result: T | Error; seconds: number }> => {
  const before = process.cpuUsage();
  const result = await work.catch((error: Error) => error);
  return { result, seconds: process.cpuUsage(before).user / 1e6 };
};

const numbered = (count: number, element: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => element(at)).join('');

// Specification 13.1
describe('text', () => {
  test('is cut at headings, which each passage keeps', async () => {
    const text =
      '# Prices\n\n## Hair\n- Cut: 25 €\n- **Dye**: 60 €\n\n## Nails\nManicure 20 €\n\n# Rules\nBe on time.';
    expect(await read(text, 'a.md')).toEqual([
      ['Prices › Hair', 'Cut: 25 €\nDye: 60 €'],
      ['Prices › Nails', 'Manicure 20 €'],
      ['Rules', 'Be on time.'],
    ]);
  });

  test('of capitals, underlined or with a colon is a heading', async () => {
    const text =
      'PRICES\n\nCut 25 €\n\nНаши правила\n------------\nСкидок нет.\n\nМы принимаем:\n- карты\n- наличные\n\nПриходите вовремя.';
    expect(await read(text, 'a.txt')).toEqual([
      ['PRICES', 'Cut 25 €'],
      ['Наши правила', 'Скидок нет.'],
      ['Наши правила › Мы принимаем', 'карты\nналичные'],
      ['Наши правила', 'Приходите вовремя.'],
    ]);
  });

  test('keeps a price with its service, also on lines of their own and after dots', async () => {
    const text = 'Мужская стрижка\n1 500 ₽\nWash and cut\n£30\nBeard ....... 12 €';
    expect(await read(text, 'a.txt')).toEqual([
      [null, 'Мужская стрижка — 1 500 ₽\nWash and cut — £30\nBeard — 12 €'],
    ]);
  });

  test('joins the lines of a wrapped sentence', async () => {
    const text = 'An appointment can be cancelled up to twenty-four hours\nbefore it begins, by phone.';
    expect(await read(text, 'a.txt')).toEqual([[null, text.replace('\n', ' ')]]);
  });

  // Specification 13.16
  test.each([
    ['We are open on all days of the week, and in July and August until', '15 September also on Sundays.'],
    ['La peluquería está cerrada por vacaciones en el mes de agosto, hasta el 31', 'de agosto incluido.'],
    ['Our studio and the shop downstairs are closed on every second Monday and', 'Tuesday of a month.'],
    ['Запись можно отменить бесплатно не позднее чем за сутки, то есть за', '24 часа до начала.'],
  ])('joins a sentence that is wrapped at a number or a day: %s', async (first, second) => {
    const joined = `${first} ${second}`;
    expect(await read(`${first}\n${second}`, 'a.txt')).toEqual([[null, joined]]);
    expect(await read(makePdf([downThePage([first, second])]), 'a.pdf')).toEqual([[null, joined]]);
  });

  test('keeps services with numbers apart', async () => {
    const lines = [
      'Deep tissue massage with warm oils and stones for one, minutes: 60',
      'Deep tissue massage with warm oils and stones for two, minutes: 90',
      '30 minutes of rest in our garden with a cup of tea are always free',
      'Short and sweet',
      '2 people share a room',
    ];
    const joined = lines.join('\n');
    expect(await read(joined, 'a.txt')).toEqual([[null, joined]]);
    expect(await read(makePdf([downThePage(lines)]), 'a.pdf')).toEqual([[null, joined]]);
  });

  test('of a long list becomes passages of about 600 characters, between its lines', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `Service number ${index} — ${index + 10} €`);
    const passages = await read(lines.map((line) => `- ${line}`).join('\n'), 'a.md');
    expect(passages.flatMap(([, text]) => text?.split('\n') ?? [])).toEqual(lines);
    for (const [, text] of passages) expect(text?.length).toBeLessThanOrEqual(600);
    expect(passages.length).toBeLessThan(5);
  });

  test('without ends of sentences is cut between words', async () => {
    const passages = await read('слово '.repeat(400), 'a.txt');
    expect(passages.length).toBeGreaterThan(3);
    for (const [, text] of passages) expect(text).toMatch(/^слово( слово)*$/);
  });

  test.each([
    ['windows-1251', [0xd1, 0xf2, 0xf0, 0xe8, 0xe6, 0xea, 0xe0, 0x20, 0x35, 0x30], 'Стрижка 50'],
    ['windows-1252', [...Buffer.from('Depilaci\xf3n y u\xf1as 50', 'latin1')], 'Depilación y uñas 50'],
    [
      'windows-1252 with signs',
      [...Buffer.from('Depilaci\xf3n 20 \x80 \x96 \x93u\xf1as\x94', 'latin1')],
      'Depilación 20 € – “uñas”',
    ],
    ['UTF-16', [...Buffer.from('\ufeffСтрижка 50', 'utf16le')], 'Стрижка 50'],
    ['UTF-8 with a mark', [...Buffer.from('\ufeffСтрижка 50')], 'Стрижка 50'],
  ])('in %s is read', async (_, bytes, text) => {
    expect(await read(Uint8Array.from(bytes), 'a.txt')).toEqual([[null, text]]);
  });

  test('loses direction marks and characters that are not seen', async () => {
    expect(await read('Cut \u202e25\u202c €\u200b', 'a.txt')).toEqual([[null, 'Cut 25 €']]);
  });
});

// Specification 126.1
describe('a text of strange shape', () => {
  // Processor time: below 2 s; with quadratic time it was 15 to 60 s.
  test.each([
    ['one word of three million letters', 'a'.repeat(3_000_000)],
    ['a letter with 300,000 marks', `a${'\u0301\u0327'.repeat(150_000)} `.padEnd(3_299_402, 'a')],
    [
      'a heading of 500,000 letters',
      `# ${'Cut '.repeat(125_000)}\n${numbered(5_000, (at) => `## Men\nAt ${at}:00.\n`)}`,
    ],
  ])('of %s is read in short time', async (_, text) => {
    const { result, seconds } = await timed(read(text, 'a.md'));
    expect(result).toHaveLength(5_000);
    expect(seconds).toBeLessThan(5);
  });

  test('keeps the end of a heading', async () => {
    const [[heading] = []] = await read(`# ${'💇'.repeat(500)}b\nToday.`, 'a.md');
    expect(heading).toBe(`${'💇'.repeat(199)}b`);
  });
});

// Specification 126.2
test.each([
  ['a page', 'html', `<table>${'<tr><td>Cut<td>25</tr>'.repeat(150_000)}</table>`],
  ['Markdown', 'md', '|Cut|25|\n'.repeat(150_000)],
])('a table of 150,000 rows in %s is read whole', async (_, ending, text) => {
  const passages = await read(text, `a.${ending}`);
  expect(passages.flatMap(([, rows]) => rows?.split('\n') ?? [])).toHaveLength(150_000);
});

// Specification 49.9
describe('a Word document of strange size', () => {
  const run = '<w:r><w:t>a</w:t></w:r>';
  const secondsOf = (body: string) => timed(readDocument(makeDocx(body), 'a.docx'));

  test('with more elements than a book is refused, and says why', async () => {
    const { result } = await secondsOf(`<w:p>${run.repeat(150_000)}</w:p>`);
    expect(result).toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('more than 300000 elements'),
    });
  });

  // Processor time: below 2 s; with quadratic time it was 10 to 70 s.
  test.each([
    ['styles that are not defined', numbered(10_000, (at) => wordParagraph('Cut', `S${at}`))],
    [
      'unknown symbols',
      `<w:p><w:r>${numbered(20_000, (at) => `<w:sym w:font="F${at}" w:char="20"/>`)}<w:t>Cut</w:t></w:r></w:p>`,
    ],
    ['unknown elements', `<w:p>${numbered(20_000, (at) => `<w:x${at}/>`)}${run}</w:p>`],
  ])('with many %s is read in short time', async (_, body) => {
    const { result, seconds } = await secondsOf(body);
    expect(result).toEqual(expect.arrayContaining([expect.objectContaining({ text: expect.any(String) })]));
    expect(seconds).toBeLessThan(5);
  });

  // Specification 116.3
  test('that refers to a note many times holds the note once', async () => {
    const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
    const notes = [1, 2].map((id) => `<w:footnote w:id="${id}">${wordParagraph(`Note ${id}`)}</w:footnote>`);
    const body = `<w:p>${run}${reference(1).repeat(200)}${reference(2)}</w:p>`;
    const passages = await readDocument(makeDocx(body, notes.join('')), 'a.docx');
    const text = passages.map((passage) => passage.text).join('\n');
    expect(text.match(/Note \d/g)).toEqual(['Note 1', 'Note 2']);
  });

  test('with fields that never end is damaged', async () => {
    const field = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
    const { result, seconds } = await secondsOf(`<w:p>${field.repeat(50_000)}${run}</w:p>`);
    expect(result).toMatchObject({ code: 'damaged' });
    expect(seconds).toBeLessThan(5);
  });
});

// Specification 13.1
describe('a table', () => {
  test('of values names the column in each row', async () => {
    const csv = 'Услуга;Цена;Время\n"Стрижка; мужская";1500;40 мин\nБорода;900;\n';
    expect(await read(csv, 'a.csv')).toEqual([
      [null, 'Стрижка; мужская — Цена: 1500, Время: 40 мин\nБорода — Цена: 900'],
    ]);
  });

  test('of Markdown or a page does so too', async () => {
    const row = [[null, 'Cut — Price: 25 €']];
    expect(await read('| Service | Price |\n|---|---|\n| Cut | 25 € |', 'a.md')).toEqual(row);
    const page = '<table><tr><th>Service</th><th>Price</th></tr><tr><td>Cut</td><td>25 €</td></tr></table>';
    expect(await read(`<!doctype html><body>${page}`, 'a.html')).toEqual(row);
  });

  test('without names of columns keeps the cells of a row together', async () => {
    expect(await read('Cut,25 €\nDye,60 €\n', 'a.csv')).toEqual([[null, 'Cut — 25 €\nDye — 60 €']]);
  });

  test('has headings where a row has one cell', async () => {
    const csv = 'Service,Price\nHair,\nCut,25 €\nNails,\nManicure,20 €\n';
    expect(await read(csv, 'a.csv')).toEqual([
      ['Hair', 'Cut — Price: 25 €'],
      ['Nails', 'Manicure — Price: 20 €'],
    ]);
  });
});

// Specification 13.1
test('of a page only the visible text is read', async () => {
  const page = `<html><head><title>x</title><style>p{}</style></head><body><script>alert(1)</script>
    <h1>Salon</h1><p>Cut&nbsp;&mdash; <b>25</b>&euro;<br>Closed on Sunday</p><ul><li>Tea<li>Coffee</ul></body>`;
  expect(await read(page, 'a.html')).toEqual([['Salon', 'Cut — 25€\nClosed on Sunday\nTea\nCoffee']]);
});

// Specification 13.1
test('a Word document keeps headings, lists and tables', async () => {
  const document = makeDocx(
    [
      wordParagraph('Prices', 'Heading1'),
      wordTable([
        ['Service', 'Price'],
        ['Corte', '25 €'],
      ]),
      wordParagraph('Rules', 'Heading1'),
      wordParagraph('Приходите вовремя.'),
    ].join(''),
  );
  expect(await read(document, 'a.docx')).toEqual([
    ['Prices', 'Corte — Price: 25 €'],
    ['Rules', 'Приходите вовремя.'],
  ]);
});

// Specification 13.1, 13.15
describe('an Excel workbook', () => {
  const pricesOf = (sheet: WorkSheet): WorkBook => ({ SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } });
  const price = (v: number, z: string): CellObject => ({ t: 'n', v, z });
  const text = (v: string): CellObject => ({ t: 's', v });
  const rowsOf = (book: WorkBook) => read(makeXlsx(book), 'prices.xlsx');

  test('is read as Excel shows it: amounts with their currency, dates and times', async () => {
    const sheet = sheetOf([
      [text('Service'), text('Price'), text('From'), text('Time')],
      [text('Corte'), price(25, '#,##0.00 "€"'), price(46_000, 'm/d/yy'), price(0.4375, 'hh:mm')],
      [text('Стрижка'), price(1500, '#,##0 [$₽-419]'), price(46_001, 'dd.mm.yyyy'), { t: 'n', v: 40 }],
    ]);
    expect(await rowsOf(pricesOf(sheet))).toEqual([
      [
        null,
        'Corte — Price: 25.00 €, From: 2025-12-09, Time: 10:30\nСтрижка — Price: 1,500 ₽, From: 10.12.2025, Time: 40',
      ],
    ]);
  });

  test('has titles above its columns, and categories that span rows', async () => {
    const sheet = sheetOf([
      [text('Salon Linia, 2026')],
      [],
      [text('Group'), text('Service'), text('Price')],
      [text('Hair'), text('Cut'), text('25 €')],
      [undefined, text('Dye'), text('60 €')],
    ]);
    sheet['!merges'] = [{ s: { r: 3, c: 0 }, e: { r: 4, c: 0 } }];
    expect(await rowsOf(pricesOf(sheet))).toEqual([
      ['Salon Linia, 2026', 'Hair — Service: Cut, Price: 25 €\nHair — Service: Dye, Price: 60 €'],
    ]);
  });

  test('names its sheets where there are several; what is hidden is not read, nor are errors', async () => {
    const open = sheetOf([
      [text('Cut'), text('25 €'), text('cost 9 €')],
      [text('Old cut'), text('20 €')],
      [text('Dye'), text('60 €'), text('cost 30 €'), { t: 'e', v: 0x17 }],
      [text('Shave'), text('18 €')],
    ]);
    open['!cols'] = [{}, {}, { hidden: true }];
    open['!rows'] = [{}, { hidden: true }];
    const book = {
      SheetNames: ['Hair', 'Margins', 'Rules'],
      Sheets: { Hair: open, Margins: sheetOf([[text('secret')]]), Rules: sheetOf([[text('Be on time.')]]) },
      Workbook: { Sheets: [{}, { Hidden: 1 as const }, {}] },
    };
    expect(await rowsOf(book)).toEqual([
      ['Hair', 'Cut — 25 €\nDye — 60 €\nShave — 18 €'],
      ['Rules', 'Be on time.'],
    ]);
  });

  test('of a million declared rows and columns is read in short time', async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Cut</t></is></c><c r="B1"><v>25</v></c></row><row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>the end</t></is></c></row>';
    const file = makeXlsxOf(`<dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData>`);
    const { result, seconds } = await timed(read(file, 'a.xlsx'));
    expect(result).toEqual([[null, 'Cut — 25\nthe end']]);
    expect(seconds).toBeLessThan(5);
  });
});

// Specification 13.1
describe('a PDF', () => {
  test('keeps its headings and the numbers of its pages', async () => {
    const passages = await readDocument(
      makePdf([
        [
          { text: 'Prices', y: 780, size: 20 },
          ...downThePage(['', '', 'Стрижка — 1 500 ₽', 'Depilación — 20 €']),
        ],
        downThePage(['Mañana cerrado']),
      ]),
      'a.pdf',
    );
    expect(passages).toMatchObject([{ page: 1, heading: 'Prices' }]);
    expect(passages[0]?.text).toBe('Стрижка — 1 500 ₽\nDepilación — 20 €\nMañana cerrado');
  });

  test('with prices in a column of their own keeps each with its service', async () => {
    const names = ['Haircut', 'Beard trim', 'Shave'].map((text, line) => ({
      text,
      x: 60,
      y: 700 - 20 * line,
    }));
    const prices = ['25 €', '12 €', '18 €'].map((text, line) => ({ text, x: 400, y: 700 - 20 * line }));
    expect(await read(makePdf([[...names, ...prices]]), 'a.pdf')).toEqual([
      [null, 'Haircut — 25 €\nBeard trim — 12 €\nShave — 18 €'],
    ]);
  });

  test('loses the titles and numbers that all its pages have', async () => {
    const pages = Array.from({ length: 5 }, (_, page) =>
      downThePage([
        'Salon Linia, price list',
        `Service ${'abcde'[page]} — ${page + 10} €`,
        `Page ${page + 1} of 5`,
      ]),
    );
    const [first] = await read(makePdf(pages), 'a.pdf');
    expect(first?.[1]).not.toMatch(/Linia|Page/);
    expect(first?.[1]).toContain('Service c — 12 €');
  });
});

// Specification 13.2
describe('a file that cannot be read says why:', () => {
  const encryption =
    '/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <0000000000000000000000000000000000000000000000000000000000000000> /U <0000000000000000000000000000000000000000000000000000000000000000> >> /ID [<00> <00>]';
  const blank = makePdf([[], []]);

  test.each<[string, Uint8Array, string, string]>([
    ['a PDF with a password', makePdf([downThePage(['secret'])], encryption), 'a.pdf', 'encrypted'],
    ['a PDF of too many pages', makePdf(Array.from({ length: 501 }, () => [])), 'a.pdf', 'too_many_pages'],
    ['a scan', blank, 'a.pdf', 'empty'],
    ['half a PDF', blank.slice(0, 60), 'a.pdf', 'damaged'],
    ['a text that is called PDF', bytesOf('hello'), 'a.PDF', 'damaged'],
    ['an archive of something else', makeDocx('').slice(0, 300), 'a.docx', 'damaged'],
    ['a text that is called XLSX', bytesOf('a,b'), 'a.xlsx', 'damaged'],
    ['a workbook with broken contents', makeDocx('').slice(0, 200), 'a.xlsx', 'damaged'],
    ['an archive of something else than documents', zipSync({ 'a.txt': bytesOf('a') }), 'a.xlsx', 'type'],
    ['a Word document of 1997', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'a.doc', 'type'],
    [
      'a Word document with a password',
      Buffer.concat([Buffer.from('\xd0\xcf\x11\xe0', 'latin1'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'a.docx',
      'encrypted',
    ],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1), 'a.txt', 'type'],
    ['a page without text', bytesOf('<html><script>1</script></html>'), 'a.html', 'empty'],
    ['a page that is nested too deeply', bytesOf(`${'<div>'.repeat(1_000_000)}x`), 'a.html', 'damaged'],
    ['tables that are nested too deeply', bytesOf('<b><table><tr><td>'.repeat(200_000)), 'a.html', 'damaged'],
    ['more passages than an agent can know', bytesOf('# a\nb\n'.repeat(20_001)), 'a.md', 'limit'],
  ])('%s', async (_, bytes, name, code) => {
    await expect(readDocument(bytes, name)).rejects.toMatchObject({ name: 'Unreadable', code });
  });
});
