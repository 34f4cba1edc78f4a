import { rounds } from '@switchboard/tooling/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

const digits = fc.integer({ min: 0, max: 9999 }).map(String);
const name = fc.stringMatching(/^[a-zа-яñ]{1,6}$/u);
const address = fc.stringMatching(/^[a-z0-9*_]{0,6}[a-z0-9]$/);

/** Parts of answers besides words, none of them Markdown. */
const sign = fc.oneof(
  name,
  fc
    .tuple(digits, fc.constantFrom(' €', '€', ' ₽', '.50 €', ',50 €', ' %', '*', ' €*'))
    .map((all) => all.join('')),
  digits.map((amount) => `$${amount}`),
  fc
    .array(digits, { minLength: 2, maxLength: 4 })
    .chain((numbers) =>
      fc
        .constantFrom('*', ' * ', ' *', '* ', '**', ' ** ', ' **', '_', ' - ', ' > ', ' + ')
        .map((by) => numbers.join(by)),
    ),
  fc.constantFrom(
    '+34 600-123-456',
    '+7 (900) 000_00_00',
    '8 *** 123',
    '**** 1234',
    '09:00-18:00',
    '№5',
    '#1',
    'C#',
  ),
  fc.tuple(name, name, name).map((parts) => parts.join('_')),
  fc.tuple(address, address).map(([path, query]) => `https://salon.test/_${path}_/**x?q=*${query}`),
  fc.tuple(name, name).map(([one, other]) => `_${one}_${other}_@mail_${other}.test`),
  name.map((account) => `@_${account}_`),
  fc.constantFrom('_anna_', '__anna__', ':*', '^_^', '¯\\_(ツ)_/¯', '<3', '5`', '(*)', '[x]', '~', '|'),
);
const line = fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => signs.join(' '));

describe('a text without Markdown', () => {
  test('stays as it is', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        // A star at the beginning of a line makes a list.
        const text = lines.map((one) => `Hello, ${one}`).join('\n');
        expect(plainText(text)).toBe(text);
      }),
      { numRuns: rounds(1000, 60_000) },
    );
  });

  test.each([
    'Two cuts: 2 * 25 € = 50 €, or 2*25.',
    'Area: 3 *4* 5 = 60',
    'Haircut 25 €*, colouring 60 €*\n* from 18 years',
    '- 25 € for a cut\n- 15 € for a beard\n+ tax',
    '1. Cut\n2. Beard',
    '> 18 years only',
    '# 12 is your number',
  ])('such as %j stays as it is', (text) => expect(plainText(text)).toBe(text));
});

describe('Markdown', () => {
  const wrapped = fc
    .tuple(name, fc.array(sign, { maxLength: 4 }), name)
    .map(([first, between, last]) => [first, ...between, last].join(' '))
    .filter((inner) => !/[*_`|]/.test(inner));

  test('around any words is taken away', () => {
    const marks = fc.constantFrom(
      ['**', '**'],
      ['*', '*'],
      ['***', '***'],
      ['_', '_'],
      ['__', '__'],
      ['# ', ''],
      ['### ', ' ###'],
      ['> ', ''],
      ['`', '`'],
    );
    fc.assert(
      fc.property(wrapped, marks, (inner, [open, close]) => {
        expect(plainText(`${open}${inner}${close}`)).toBe(inner);
        expect(plainText(`Hi!\n${open}${inner}${close}\nBye.`)).toBe(`Hi!\n${inner}\nBye.`);
      }),
      { numRuns: rounds(500, 20_000) },
    );
  });

  test.each([
    ['**Haircut**: **25 €** (*from* 9:00)', 'Haircut: 25 € (from 9:00)'],
    ['**Стрижка:** 1500 ₽', 'Стрижка: 1500 ₽'],
    [
      '## Prices ##\n\n* **Cut** – 25 €\n* Beard – 15 €\n  * with oil',
      'Prices\n\n• Cut – 25 €\n• Beard – 15 €\n  • with oil',
    ],
    ['Book [on our page](https://salon.test/a_b_c).', 'Book on our page (https://salon.test/a_b_c).'],
    [
      '[https://salon.test](https://salon.test/), <https://salon.test/b>',
      'https://salon.test/, https://salon.test/b',
    ],
    [
      '**[Write us](mailto:a_b@salon.test)** or [+34 600 123](tel:+34600123)',
      'Write us (a_b@salon.test) or +34 600 123',
    ],
    ['| Service | Price |\n|---|---:|\n| **Cut** | 25 € |', 'Service – Price\nCut – 25 €'],
    ['```text\n25 €\n```\n\n---\n\nBye', '25 €\n\nBye'],
    ['Costs 25\\.50 € \\(net\\) \\* here', 'Costs 25.50 € (net) * here'],
    [
      'See **https://salon.test/__a__/b** and __a **bold** word__',
      'See https://salon.test/__a__/b and a bold word',
    ],
  ])('%j becomes %j', (markdown, text) => expect(plainText(markdown)).toBe(text));

  test('takes little time, whatever a model writes', () => {
    const start = performance.now();
    for (const part of [
      '*',
      '**a ',
      '_a',
      '`',
      '[',
      '[a](',
      '|-',
      '# ',
      '> ',
      '\\',
      'https://',
      '| a |\n',
      '2 *3',
    ])
      plainText(part.repeat(8000 / part.length));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
