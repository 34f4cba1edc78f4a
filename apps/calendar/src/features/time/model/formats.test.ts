import { describe, expect, test } from 'vitest';
import { createFormats } from './formats.ts';
import { intlZone } from './zone.ts';

const madrid = intlZone('Europe/Madrid');
const at = (iso: string) => Date.parse(iso);
/** Intl uses spaces of several widths. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('in English of the United States', () => {
  const formats = createFormats('en-US', madrid);

  test('times are those of the zone, on a 12-hour clock', () => {
    expect(plain(formats.time(at('2026-11-20T15:30:00Z')))).toBe('4:30 PM');
    expect(plain(formats.time(at('2026-11-19T23:00:00Z')))).toBe('12:00 AM');
    expect(formats.briefTime(at('2026-11-20T15:30:00Z'))).toBe('4:30');
    expect([9, 17].map((hour) => plain(formats.hour(hour)))).toEqual(['9 AM', '5 PM']);
  });

  test('a span has AM or PM once if both are the same, and the day of an end on another day', () => {
    const span = (start: string, end: string) => plain(formats.span(at(start), at(end)));
    expect(span('2026-11-20T09:00:00Z', '2026-11-20T10:30:00Z')).toBe('10:00 – 11:30 AM');
    expect(span('2026-11-20T10:00:00Z', '2026-11-20T12:30:00Z')).toBe('11:00 AM – 1:30 PM');
    expect(span('2026-11-20T22:30:00Z', '2026-11-21T00:30:00Z')).toBe('11:30 PM – Sat, Nov 21, 1:30 AM');
  });

  test.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 hr'],
    [150, '2 hr 30 min'],
  ])('%i minutes are %j', (minutes, text) => {
    expect(formats.duration(minutes)).toBe(text);
  });

  test('a price has cents only if it is not whole', () => {
    expect([formats.price(58), formats.price(1250.5)]).toEqual(['58', '1,250.50']);
  });
});

describe('in Russian', () => {
  const formats = createFormats('ru', madrid);

  test('times are on a 24-hour clock', () => {
    expect(formats.span(at('2026-11-20T09:00:00Z'), at('2026-11-20T16:30:00Z'))).toBe('10:00 – 17:30');
    expect(formats.span(at('2026-11-20T22:30:00Z'), at('2026-11-21T00:30:00Z'))).toBe(
      '23:30 – сб, 21 нояб., 1:30',
    );
    expect(formats.hour(9)).toBe('9:00');
  });

  test('days, durations and prices are Russian too', () => {
    expect(formats.day('2026-11-20')).toBe('пятница, 20 ноября');
    expect(plain(formats.duration(150))).toBe('2 ч 30 мин');
    expect(plain(formats.price(1250.5))).toBe('1 250,50');
  });
});

// Specification 24.10
test('a price has the currency of the business, and its number of decimals', () => {
  const prices = (locale: string, currency: string) => {
    const { price } = createFormats(locale, intlZone('UTC'), currency);
    return [58, 1250.5].map((amount) => price(amount).replace(/\s/g, ' '));
  };
  expect(prices('en', 'EUR')).toEqual(['€58', '€1,250.50']);
  expect(prices('es', 'EUR')).toEqual(['58 €', '1250,50 €']);
  expect(prices('en', 'JPY')).toEqual(['¥58', '¥1,251']);
});
