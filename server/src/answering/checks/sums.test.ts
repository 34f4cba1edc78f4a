import { describe, expect, test } from 'vitest';
import { createZone } from '../../time/zones.ts';
import { faultIn } from './checks.ts';
import { type Facts, sourceFactsOf, toolFactsOf } from './facts.ts';

const zone = createZone('Europe/Madrid');
const PRICES = 'Haircut: 25 €\nBeard: 15 €\nColour: 60,50 €\nWash: 10 €';
const check = (text: string, told: readonly Facts[] = []) =>
  faultIn(text, {
    sources: [sourceFactsOf(PRICES, zone), ...told],
    zone,
    neverSay: [],
    maxLength: 1000,
    language: undefined,
    secret: '',
    claims: true,
  });

describe('a total that is added up from prices beside it may be said:', () => {
  test.each([
    'A haircut is 25 € and a beard trim 15 €, together 40 €.',
    'Haircut 25 € + beard 15 € = 40 €.',
    'The haircut costs €25. The beard costs €15. That comes to €40 altogether.',
    'Haircut: 25 €\nBeard: 15 €\nWash: 10 €\nTotal: 50 €',
    'Two haircuts: 25 € + 25 € = 50 €.',
    'Haircut and beard together are 40 €: 25 € and 15 €.',
    'El corte cuesta 25 € y la barba 15 €: en total, 40 €.',
    'Corte y color: 25 € más 60,50 €, son 85,50 €.',
    'Стрижка 25 €, борода 15 €, вместе 40 евро.',
    'Стрижка стоит 25 €. Борода — 15 €. Итого 40 €.',
    'Haircut 25 € + beard 15 € = 40 €. Haircut 25 € + wash 10 € = 35 €.',
    'Haircut 25 €.\nBeard 15 €.\nTogether 40 €.\nColour 60.50 €.\nWash 10 €.\nTogether 70.50 €.',
  ])('%s', (text) => expect(check(text)).toBeUndefined());
});

describe('any other is refused:', () => {
  test.each([
    ['without its prices', 'Both together are 40 €.'],
    ['a wrong one', 'A haircut is 25 € and a beard trim 15 €, together 35 €.'],
    ['of some of the prices', 'Haircut 25 €, beard 15 €, wash 10 €, together 40 €.'],
    ['with a price that no source has', 'Haircut 25 €, shave 20 €, together 45 €.'],
    ['in another currency', 'Haircut 25 € + beard 15 € = 40 $.'],
    ['a price that happens to be a sum', 'A haircut is 25 €, a beard trim 15 €, nails 40 €.'],
    ['a product without its prices', 'Two haircuts are 50 € in total.'],
    ['a difference', 'With a discount, 25 € plus 15 € makes 38 €.'],
    ['twice the same total', 'Haircut 25 €.\nBeard 15 €.\nTogether 40 €.\nWith nails, in total 80 €.'],
  ])('%s', (_what, text) => expect(check(text)?.code).toBe('price'));
});

test('the prices may come from a tool', () => {
  const services = {
    services: [
      { name: 'Haircut', price: 25 },
      { name: 'Shave', price: 12.5 },
    ],
  };
  expect(check('Haircut 25 € and shave 12,50 €, together 37,50 €.')?.code).toBe('price');
  expect(
    check('Haircut 25 € and shave 12,50 €, together 37,50 €.', toolFactsOf(services, zone)),
  ).toBeUndefined();
});
