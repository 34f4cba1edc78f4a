import { expect, it } from 'vitest';
import { pricedNames } from './questions.ts';

it.each([
  ['Haircut 25 €', 'Haircut'],
  ['Women’s haircut — €45.00', 'Women’s haircut'],
  ['• Стрижка мужская: 1 500 руб.', 'Стрижка мужская'],
  ['Corte de pelo .......... 25,50', 'Corte de pelo'],
  ['3) Balayage, $120', 'Balayage'],
])('in %s, %s has a price', (line, name) => {
  expect(pricedNames(line, 3)).toEqual([name]);
});

it('lines without a price, and more than wanted, are left out', () => {
  const list = 'Our prices\n\nHaircut 25 €\nHaircut 25 €\nBeard 15 €\nColour 60 €\nOpen on Mondays';
  expect(pricedNames(list, 2)).toEqual(['Haircut', 'Beard']);
  expect(pricedNames('We are open from nine to six.', 2)).toEqual([]);
});
