import { utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../knowledge/reading/read-document.ts';
import { downThePage, makePdf, makeXlsx, type Placed, sheetOf } from '../../testing/sample-documents.ts';
import { textOfPassages } from '../text-of-files.ts';
import { readPriceList } from './read-price-list.ts';

/** What a price list says that is a file, read as files of an agent are. */
const listIn = async (bytes: Uint8Array, name: string) => {
  const list = readPriceList(textOfPassages(await readDocument(bytes, name)));
  return {
    ...list,
    services: list.services.map((one) => [one.name, one.price, one.duration]),
  };
};

const cells = (rows: readonly (readonly (string | number | null)[])[], format?: string) =>
  sheetOf(
    rows.map((row) =>
      row.map((cell) => {
        if (cell === null) return undefined;
        return typeof cell === 'number'
          ? { t: 'n' as const, v: cell, ...(format && { z: format }) }
          : { t: 's' as const, v: cell };
      }),
    ),
  );
const workbook = (sheets: Record<string, ReturnType<typeof cells>>) => {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return makeXlsx(book);
};

/** Rows of a page, each cell at its column. @param order of the file: row by row, or column by column */
const columns = (
  rows: readonly (readonly string[])[],
  xs: readonly number[],
  order: 'rows' | 'columns' = 'rows',
): Placed[] => {
  const placed = rows.flatMap((row, at) =>
    row.flatMap((text, column) =>
      text === '' ? [] : [{ text, x: xs[column] ?? 60, y: 780 - at * 18, column }],
    ),
  );
  const sorted = order === 'rows' ? placed : placed.sort((one, other) => one.column - other.column);
  return sorted.map(({ text, x, y }) => ({ text, x, y }));
};

// Specification 80.6
describe('a price list in Excel', () => {
  test('with columns, groups and formatted amounts', async () => {
    const sheet = cells(
      [
        ['Salón Aurora'],
        ['Servicio', 'Duración', 'Precio'],
        ['Cabello', null, null],
        ['Corte de mujer', '45 min', 32],
        ['Tinte completo', '1 h 30', 58.5],
        ['Uñas', null, null],
        ['Manicura', '40 min', 20],
      ],
      '#,##0.00 "€"',
    );
    const list = await listIn(workbook({ Precios: sheet }), 'precios.xlsx');
    expect(list.services).toEqual([
      ['Corte de mujer', 32, 45],
      ['Tinte completo', 58.5, 90],
      ['Manicura', 20, 40],
    ]);
    expect(list.currency).toMatchObject({ code: 'EUR' });
  });

  test('with bare numbers and units in the header', async () => {
    const sheet = cells([
      ['Услуга', 'Минут', 'Цена, ₽'],
      ['Стрижка', 30, 1500],
      ['Окрашивание', 120, 4800],
    ]);
    expect((await listIn(workbook({ Лист1: sheet }), 'прайс.xlsx')).services).toEqual([
      ['Стрижка', 1500, 30],
      ['Окрашивание', 4800, 120],
    ]);
  });

  test('on several sheets, one of which has the hours', async () => {
    const list = await listIn(
      workbook({
        Prices: cells([
          ['Treatment', 'Price', 'Minutes'],
          ['Haircut', '£25', 45],
          ['Shave', '£15', 20],
        ]),
        Hours: cells([
          ['Mon-Fri', '9:00–18:00'],
          ['Sat', '10:00–14:00'],
          ['Sun', 'closed'],
        ]),
      }),
      'prices.xlsx',
    );
    expect(list.services).toEqual([
      ['Haircut', 25, 45],
      ['Shave', 15, 20],
    ]);
    expect(list.currency).toMatchObject({ code: 'GBP' });
    expect(list.hours?.week.map((day) => day.length)).toEqual([1, 1, 1, 1, 1, 1, 0]);
  });

  test('without a header', async () => {
    const sheet = cells([
      ['Haircut', '45 min', '25 €'],
      ['Beard trim', '20 min', '15 €'],
    ]);
    expect((await listIn(workbook({ A: sheet }), 'a.xlsx')).services).toEqual([
      ['Haircut', 25, 45],
      ['Beard trim', 15, 20],
    ]);
  });
});

// Specification 80.6
describe('a price list in a PDF', () => {
  const table = [
    ['Service', 'Duration', 'Price'],
    ['Haircut', '45 min', '25 €'],
    ['Colouring and cut', '1 h 30 min', '80 €'],
    ['Beard trim', '20 min', '15 €'],
  ];
  const expected = [
    ['Haircut', 25, 45],
    ['Colouring and cut', 80, 90],
    ['Beard trim', 15, 20],
  ];

  test.each(['rows', 'columns'] as const)('as a table that the file has by %s', async (order) => {
    const pdf = makePdf([columns(table, [60, 300, 450], order)]);
    const list = await listIn(pdf, 'prices.pdf');
    expect(list.services).toEqual(expected);
    expect(list.currency).toMatchObject({ code: 'EUR' });
  });

  test.each(['rows', 'columns'] as const)('as a table of bare numbers, by %s', async (order) => {
    const bare = [
      ['Service', 'Minutes', 'Price (€)'],
      ['Haircut', '45', '25'],
      ['Colouring and cut', '90', '80'],
      ['Beard trim', '20', '15'],
    ];
    expect((await listIn(makePdf([columns(bare, [60, 300, 450], order)]), 'prices.pdf')).services).toEqual(
      expected,
    );
  });

  test('with dots between names and prices, and hours below', async () => {
    const pdf = makePdf([
      downThePage([
        'Прайс-лист',
        'Стрижка женская (60 мин) ........ 2 500 ₽',
        'Укладка (40 мин) ........ 1 800 ₽',
        'Ежедневно 10:00–20:00',
      ]),
    ]);
    const list = await listIn(pdf, 'прайс.pdf');
    expect(list.services).toEqual([
      ['Стрижка женская', 2500, 60],
      ['Укладка', 1800, 40],
    ]);
    expect(list.hours?.week.every((day) => day.length === 1)).toBe(true);
  });

  test('whose rows fill two pages', async () => {
    const names = ['Corte', 'Tinte', 'Mechas', 'Peinado'];
    const page = (from: number) =>
      columns(
        names.slice(from, from + 2).map((name, at) => [name, `${30 + at} min`, `${20 + from + at} €`]),
        [60, 300, 450],
      );
    expect((await listIn(makePdf([page(0), page(2)]), 'precios.pdf')).services).toEqual([
      ['Corte', 20, 30],
      ['Tinte', 21, 31],
      ['Mechas', 22, 30],
      ['Peinado', 23, 31],
    ]);
  });
});
