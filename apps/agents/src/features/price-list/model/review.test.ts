import type { PriceListAnswer } from '@switchboard/api-client';
import { expect, test } from 'vitest';
import { confirmedIn, problemOf, reviewOf } from './review.ts';

const week = [[], ...Array.from({ length: 5 }, (): [number, number][] => [[600, 1140]]), []];
const list: PriceListAnswer = {
  services: [
    { name: 'Cut', duration: 45, price: 25, unsure: false, line: 'Cut 25 € 45 min', present: null },
    { name: 'Colour', duration: null, price: 60, unsure: false, line: 'Colour 60 €', present: null },
    {
      ...{ name: 'Shave', duration: 20, price: 12, unsure: false, line: 'Shave 12 €' },
      present: { id: 'service-1', duration: 20, price: 10 },
    },
    {
      ...{ name: 'Wash', duration: null, price: 5, unsure: false, line: 'Wash 5 €' },
      present: { id: 'service-2', duration: 15, price: 5 },
    },
  ],
  hours: { week, unsure: false, lines: ['Tue–Sat 10–19'] },
  currency: { code: 'EUR', unsure: false },
  present: { hours: null, currency: null, time_zone: null, resources: [] },
};

// Specification 72.13
test('what is new is chosen, what differs is not, and what is equal is only counted', () => {
  const review = reviewOf(list, 'Ada', '.');
  expect(review.rows.map(({ name, chosen, unsure }) => [name, chosen, unsure])).toEqual([
    ['Cut', true, false],
    ['Colour', true, true],
    ['Shave', false, false],
  ]);
  expect(review).toMatchObject({ same: 1, hoursChosen: true, currency: 'EUR', newResource: 'Ada' });
});

test('only what is chosen is sent, with the zone of the browser while there is none', () => {
  const context = { agent: 'agent-1', present: list.present, zone: 'Europe/Madrid' };
  expect(confirmedIn(reviewOf(list, 'Ada', '.'), context)).toEqual({
    agent: 'agent-1',
    services: [
      { name: 'Cut', duration: 45, price: 25 },
      { name: 'Colour', duration: 60, price: 60 },
    ],
    hours: week,
    currency: 'EUR',
    time_zone: 'Europe/Madrid',
    new_resource: 'Ada',
  });
});

test('hours and currency that are there are not sent', () => {
  const present = {
    hours: week,
    currency: 'EUR',
    time_zone: 'Europe/Paris',
    resources: [{ id: 'r', name: 'Lucía' }],
  };
  const review = reviewOf({ ...list, present }, 'Ada', '.');
  expect(confirmedIn(review, { agent: 'agent-1', present, zone: 'Europe/Madrid' })).toEqual({
    agent: 'agent-1',
    services: [
      { name: 'Cut', duration: 45, price: 25 },
      { name: 'Colour', duration: 60, price: 60 },
    ],
  });
});

// Specification 61.19
test('a price is shown with the decimals of its currency and the decimal sign of the language', () => {
  const [service] = list.services;
  if (!service) throw new Error('There is no service');
  const priceOf = (price: number, code: string, sign: string) =>
    reviewOf({ ...list, services: [{ ...service, price }], currency: { code, unsure: false } }, '', sign)
      .rows[0]?.price;
  expect(priceOf(65.5, 'EUR', '.')).toBe('65.50');
  expect(priceOf(65.5, 'EUR', ',')).toBe('65,50');
  expect(priceOf(65, 'EUR', ',')).toBe('65');
  expect(priceOf(1.5, 'KWD', '.')).toBe('1.500');
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ duration: '' }, 'duration'],
  [{ duration: '1.5' }, 'duration'],
  [{ price: 'free' }, 'price'],
  [{ price: '12,50' }, undefined],
  [{ price: '' }, undefined],
])('a row with %j has the problem %s', (change, problem) => {
  const [row] = reviewOf(list, '', ',').rows;
  if (!row) throw new Error('There is no row');
  expect(problemOf({ ...row, ...change })).toBe(problem);
});
