import { expect, test } from 'vitest';
import { holds, isAmountOnly, type Kind } from './amounts.ts';

test.each<[Kind, string]>([
  ['price', 'Стрижка — 1 500 ₽'],
  ['price', 'от 900р'],
  ['price', 'Corte: 12,50 €'],
  ['price', '$129'],
  ['price', 'Стрижка — Цена: 1500'],
  ['price', 'Первая консультация бесплатно'],
  ['hours', 'Пн–Пт 10:00–21:00'],
  ['hours', 'Monday to Friday 9 am to 6 pm'],
  ['hours', 'Domingo cerrado'],
  ['hours', 'Sat 9.30–14.00'],
  ['hours', 'Вс — выходной'],
  ['duration', 'занимает 40 мин'],
  ['duration', 'Педикюр, 2 часа'],
  ['duration', 'ready in two days'],
  ['place', 'ул. Садовая, 14'],
  ['place', 'Calle Mayor, 5'],
  ['place', '212 Harbor Street'],
  ['contact', '+7 495 120-33-44'],
  ['contact', '8 (342) 555-18-40'],
  ['contact', '(495) 120-33-44'],
  ['contact', 'Teléfono 955 010 233'],
  ['contact', 'call 555-0133'],
  ['contact', 'hello@example.test'],
])('a %s is in %j', (kind, text) => {
  expect(holds(text, kind)).toBe(true);
});

// Specification 111.1
test.each<[Kind, string]>([
  ['price', 'Стрижка, 40 мин'],
  ['price', 'iPhone 13 screen'],
  ['price', 'feel free to call'],
  ['hours', 'Стрижка — 1 500 ₽'],
  ['hours', 'Corte: 12.50 €'],
  ['duration', 'Corte: 25 €'],
  ['duration', '1 500 ₽'],
  ['place', 'Price list'],
  ['contact', 'Стрижка — 1 500 ₽'],
  ['contact', 'Первый приём 12 000 (40 мин), повторный 7 000'],
  ['contact', 'Абонемент 30 000 - 45 000'],
])('no %s is in %j', (kind, text) => {
  expect(holds(text, kind)).toBe(false);
});

test.each(['25 €', 'от 1 500 ₽', '£30', '40 мин', '1500', 'free', '20–25 €'])(
  '%j belongs to the line before',
  (text) => {
    expect(isAmountOnly(text)).toBe(true);
  },
);

test.each(['Cut 25 €', '25 € each visit', 'A', '', '2026-01-01'])('%j does not', (text) => {
  expect(isAmountOnly(text)).toBe(false);
});
