import { expect, test } from 'vitest';
import { anOption } from '../../../testing/entities.ts';
import { derivedTitle } from './derived-title.ts';

const cut = anOption({ name: 'Haircut' });
const styling = anOption({ name: 'Styling' });
const colour = anOption({ name: 'Colour' });

test('an empty title takes the names of the services', () => {
  expect(derivedTitle(' ', [], [cut, styling])).toBe('Haircut, Styling');
});

test('a title of the old services, in any order, becomes one of the new', () => {
  expect(derivedTitle('Styling, Haircut', [cut, styling], [cut, colour])).toBe('Haircut, Colour');
  expect(derivedTitle('Haircut', [cut], [])).toBe('');
});

test('a title that the user wrote stays', () => {
  expect(derivedTitle('Haircut for the wedding', [cut], [cut, styling])).toBe('Haircut for the wedding');
});

test('a derived title is never longer than the API allows', () => {
  const long = anOption({ name: 'x'.repeat(120) });
  expect(derivedTitle('', [], [long, long])).toHaveLength(200);
});

test('a derived title is not cut within a character', () => {
  const long = anOption({ name: 'x'.repeat(120) });
  const sign = anOption({ name: `${'x'.repeat(77)}💇` });
  expect(derivedTitle('', [], [long, sign])).not.toMatch(/\p{Surrogate}/u);
});
