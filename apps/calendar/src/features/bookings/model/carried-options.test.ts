import { expect, test } from 'vitest';
import { anOption } from '../../../testing/entities.ts';
import { carriedOptions } from './carried-options.ts';

test('another resource keeps the chosen services that it offers, by id or under the same name', () => {
  const cut = anOption({ id: 'cut-of-lucia', name: 'Haircut' });
  const styling = anOption({ id: 'styling-of-lucia', name: 'Styling' });
  const offered = [
    anOption({ id: 'cut-of-anna', name: 'Haircut' }),
    anOption({ id: 'nails', name: 'Nails' }),
  ];
  expect(carriedOptions([cut, styling], offered)).toEqual(['cut-of-anna']);
  expect(carriedOptions([cut, styling], [...offered, styling])).toEqual(['cut-of-anna', styling.id]);
});
