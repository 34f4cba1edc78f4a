import { expect, test } from 'vitest';
import { browserOrder } from './browser-order.ts';

test.each([
  [
    ['ru-RU', 'en'],
    ['ru', 'en', 'es'],
  ],
  [
    ['de', 'es-MX', 'es'],
    ['es', 'en', 'ru'],
  ],
  [['EN-gb'], ['en', 'es', 'ru']],
  [[], ['en', 'es', 'ru']],
])('a browser that prefers %j is offered %j', (preferred, order) => {
  expect(browserOrder(['en', 'es', 'ru'], preferred)).toEqual(order);
});
