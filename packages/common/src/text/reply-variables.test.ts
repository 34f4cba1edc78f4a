import { expect, it } from 'vitest';
import { placesIn, unknownIn, variableNear, withoutEscapes } from './reply-variables.ts';

it('names in braces are variables, known or not, with their places', () => {
  expect(placesIn('Hi {first_name}, at {time}')).toEqual([
    { written: '{first_name}', from: 3, to: 15, variable: 'first_name' },
    { written: '{time}', from: 20, to: 26, variable: undefined },
  ]);
});

it.each([
  ['{} { } { "a": 1 } {1} {a\nb}', []],
  ['\\{name} and \\{nmae}', []],
  ['{nmae} {nmae} {имя клиента}', ['{nmae}', '{имя клиента}']],
  ['{{name}} { name }', ['{{name}}', '{ name }']],
  ['{constructor} {name}', ['{constructor}']],
  [`{${'x'.repeat(41)}}`, []],
])('in %j the unknown ones are %j', (text, unknown) => {
  expect(unknownIn(text)).toEqual(unknown);
});

it.each([
  ['{nmae}', 'name'],
  ['{{name}}', 'name'],
  ['{First name}', 'first_name'],
  ['{customer.phone}', 'phone'],
  ['{firstname}', 'first_name'],
  ['{time}', undefined],
  ['{имя}', undefined],
])('%s means %s', (written, variable) => {
  expect(variableNear(written)).toBe(variable);
});

it('a backslash before a name in braces makes text of them', () => {
  expect(withoutEscapes('Write \\{name}, C:\\{1}')).toBe('Write {name}, C:\\{1}');
});

it('a text full of braces is read at once', () => {
  const started = performance.now();
  placesIn('{{a'.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(500);
});
