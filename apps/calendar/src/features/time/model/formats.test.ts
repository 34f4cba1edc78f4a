import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';
import { createZone } from './zone.ts';

const formats = createFormats('en', createZone('Europe/Madrid'));
const at = (iso: string) => Date.parse(iso);

test('times are those of the zone, on a clock of 24 hours', () => {
  expect(formats.time(at('2026-11-20T15:30:00Z'))).toBe('16:30');
  expect(formats.time(at('2026-11-19T23:00:00Z'))).toBe('00:00');
});

test('an end on another day names the day', () => {
  expect(formats.span(at('2026-11-20T09:00:00Z'), at('2026-11-20T10:30:00Z'))).toBe('10:00 – 11:30');
  expect(formats.span(at('2026-11-20T22:30:00Z'), at('2026-11-21T00:30:00Z'))).toBe(
    '23:30 – Sat, Nov 21, 01:30',
  );
});

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 hr'],
  [150, '2 hr 30 min'],
])('%i minutes are %j', (minutes, text) => {
  expect(formats.duration(minutes)).toBe(text);
});

test('a price has cents only when it needs them', () => {
  expect([formats.price(58), formats.price(1250.5)]).toEqual(['58', '1,250.50']);
});
