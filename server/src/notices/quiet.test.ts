import { HOUR, MINUTE } from '@switchboard/common/time/durations';
import { describe, expect, test } from 'vitest';
import { createZone } from '../time/zones.ts';
import { endOfQuiet } from './quiet.ts';

const night = { from: 22 * 60, to: 8 * 60, zone: 'Europe/Madrid' };
const end = (at: string, quiet = night) => new Date(endOfQuiet(Date.parse(at), quiet)).toISOString();

// Specification 33.23
test.each([
  ['before they begin', '2026-11-27T20:59:59Z', '2026-11-27T20:59:59.000Z'],
  ['in the evening', '2026-11-27T21:00:00Z', '2026-11-28T07:00:00.000Z'],
  ['in the morning', '2026-11-28T06:59:59Z', '2026-11-28T07:00:00.000Z'],
  ['at their end', '2026-11-28T07:00:00Z', '2026-11-28T07:00:00.000Z'],
  ['in the night when clocks go back', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
])('quiet hours over midnight, asked %s', (_, at, expected) => {
  expect(end(at)).toBe(expected);
});

// Specification 44.1
describe('when clocks change', () => {
  const changes = [
    ['Europe/Madrid', '2026-03-28T12:00:00Z'],
    ['Europe/Madrid', '2026-10-24T12:00:00Z'],
    ['America/St_Johns', '2026-10-31T12:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T00:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T00:00:00Z'],
    ['America/Santiago', '2026-09-05T12:00:00Z'],
    ['Africa/Cairo', '2026-10-29T09:00:00Z'],
  ] as const;
  const spans = [
    { from: 22 * 60, to: 150 },
    { from: 60, to: 90 },
    { from: 130, to: 165 },
    { from: 23 * 60, to: 30 },
    { from: 0, to: 1439 },
  ];

  test.each(changes)(
    'in %s at %s, quiet hours end later than asked, and outside of themselves',
    (zone, day) => {
      const { wallTime } = createZone(zone);
      for (const { from, to } of spans)
        for (let at = Date.parse(day); at < Date.parse(day) + 36 * HOUR; at += 15 * MINUTE) {
          const { minutes } = wallTime(at);
          const isQuiet = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
          const ended = endOfQuiet(at, { from, to, zone });
          if (!isQuiet) expect(ended).toBe(at);
          else expect(ended).toBeGreaterThan(at);
          expect(endOfQuiet(ended, { from, to, zone })).toBe(ended);
          expect(ended - at).toBeLessThan(26 * HOUR);
        }
    },
  );
});

test('quiet hours of one day end on that day', () => {
  const siesta = { from: 14 * 60, to: 17 * 60, zone: 'UTC' };
  expect(end('2026-11-27T15:30:00Z', siesta)).toBe('2026-11-27T17:00:00.000Z');
  expect(end('2026-11-27T17:30:00Z', siesta)).toBe('2026-11-27T17:30:00.000Z');
});
