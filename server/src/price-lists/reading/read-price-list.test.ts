import { describe, expect, test } from 'vitest';
import { readPriceList } from './read-price-list.ts';

const rows = (text: string) =>
  readPriceList(text).services.map(({ name, price, duration }) => [name, price, duration]);

describe('services', () => {
  // Specification 72.9
  test.each([
    ['Haircut – 25 € – 45 min', [['Haircut', 25, 45]]],
    [
      'Haircut 25 €\nBeard trim 15 €',
      [
        ['Haircut', 25, null],
        ['Beard trim', 15, null],
      ],
    ],
    ['Стрижка женская ........ 1 500 руб. (1 ч 30 мин)', [['Стрижка женская', 1500, 90]]],
    ['Corte de pelo: 12,50€ (30 minutos)', [['Corte de pelo', 12.5, 30]]],
    [
      'Service;Price;Duration\nCut;20 €;30 min\nColour;60 €;2 h',
      [
        ['Cut', 20, 30],
        ['Colour', 60, 120],
      ],
    ],
    [
      'Service,Price,Minutes\n"Cut, wash",20 €,30 min\nColour,60 €,90 min',
      [
        ['Cut, wash', 20, 30],
        ['Colour', 60, 90],
      ],
    ],
    [
      '| Service | Price |\n|---|---|\n| Cut | £20 |\n| Colour | £60 |',
      [
        ['Cut', 20, null],
        ['Colour', 60, null],
      ],
    ],
    [
      'Manicure\n20 €\n45 min\n\nPedicure\n30 €',
      [
        ['Manicure', 20, 45],
        ['Pedicure', 30, null],
      ],
    ],
    [
      'Women:\nCut 35 €\nMen:\nCut 20 €',
      [
        ['Women: Cut', 35, null],
        ['Men: Cut', 20, null],
      ],
    ],
    [
      'Vidange dès 89 €\nDiagnostic — sur devis',
      [
        ['Vidange', 89, null],
        ['Diagnostic', null, null],
      ],
    ],
    [
      'Стрижка 1500\nОкрашивание 4000\nУкладка 900',
      [
        ['Стрижка', 1500, null],
        ['Окрашивание', 4000, null],
        ['Укладка', 900, null],
      ],
    ],
    ['Pack of 10 sessions 200 €', [['Pack of 10 sessions', 200, null]]],
    [
      '1. Cut 20 €\n2. Shave 10 €',
      [
        ['Cut', 20, null],
        ['Shave', 10, null],
      ],
    ],
    ['Call +34 600 123 456\n10% discount on Mondays\nCut 20 €', [['Cut', 20, null]]],
  ])('of %j', (text, expected) => {
    expect(rows(text)).toEqual(expected);
  });
});

const DAY = (from: number, to: number) => [[from * 60, to * 60]];

describe('opening hours', () => {
  // Specification 72.10
  test.each([
    ['Tue–Sat 10–19', [[], DAY(10, 19), DAY(10, 19), DAY(10, 19), DAY(10, 19), DAY(10, 19), []]],
    ['вт–сб 10:00–19:00', [[], DAY(10, 19), DAY(10, 19), DAY(10, 19), DAY(10, 19), DAY(10, 19), []]],
    [
      'de martes a sábado de 10 a 19 h',
      [[], DAY(10, 19), DAY(10, 19), DAY(10, 19), DAY(10, 19), DAY(10, 19), []],
    ],
    ['Mon, Wed and Fri: 9am to 5pm', [DAY(9, 17), [], DAY(9, 17), [], DAY(9, 17), [], []]],
    ['Ежедневно с 9 до 21', Array(7).fill(DAY(9, 21))],
    ['Пн-Пт 9:00-20:00, Сб 10:00-16:00, Вс выходной', [...Array(5).fill(DAY(9, 20)), DAY(10, 16), []]],
    [
      'L-V 10:00-14:00 y 17:00-20:00',
      [
        ...Array(5).fill([
          [600, 840],
          [1020, 1200],
        ]),
        [],
        [],
      ],
    ],
    [
      'Lundi au vendredi : 8h-12h / 14h-18h\nSamedi 8h30-12h',
      [
        ...Array(5).fill([
          [480, 720],
          [840, 1080],
        ]),
        [[510, 720]],
        [],
      ],
    ],
    ['Mo–Fr 9–18 Uhr', [...Array(5).fill(DAY(9, 18)), [], []]],
    ['Open daily 9 to 5', Array(7).fill(DAY(9, 17))],
    ['Monday - Friday\n10:00 - 18:00', [...Array(5).fill(DAY(10, 18)), [], []]],
  ])('of %j', (text, week) => {
    expect(readPriceList(`${text}\nCut 20 €`).hours?.week).toEqual(week);
  });

  test.each(['Cut 20 €', 'Promo on Mondays', 'We open when we like', 'Cut 10–19 €'])('not in %j', (text) => {
    expect(readPriceList(text).hours).toBeNull();
  });
});

describe('texts of strangers', () => {
  // Specification 72.18
  test.each([
    '1 ',
    '1 000',
    '€',
    '€1',
    '1-',
    '1,5 h ',
    'a 1 € ',
    'Mo',
    'Mon-',
    '10-',
    '10:00-19:00 ',
    ' | ',
    '(',
    '....',
    'a — b: 1, ',
    '\u00a0',
    'Cut 1 €\n',
    'Mon 10-11\n',
    '"',
    ';',
  ])('of 200,000 characters, many of %j, take little time', (part) => {
    const begin = performance.now();
    readPriceList(part.repeat(200_000 / part.length));
    expect(performance.now() - begin).toBeLessThan(1500);
  });

  test('no more than 300 services are read', () => {
    const text = Array.from(
      { length: 1000 },
      (_, at) => `Service ${'a'.repeat(at % 9)}x${at} y: ${at + 1} €`,
    ).join('\n');
    expect(readPriceList(text).services.length).toBeLessThanOrEqual(300);
  });

  test('every price and duration stands in its line', () => {
    const text = 'Cut 25 € 45 min\nColour from 60–90 €, 1 h 30\nShave on request\nWash';
    for (const { price, duration, line } of readPriceList(text).services) {
      if (price !== null) expect(line).toContain(String(price));
      if (duration !== null) expect(line).toMatch(/45 min|1 h 30/);
    }
  });
});
