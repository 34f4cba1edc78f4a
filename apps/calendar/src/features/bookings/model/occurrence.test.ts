import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intlZone } from '../../time/model/zone.ts';
import { instantOf, isLater, occurrenceOf } from './occurrence.ts';

const iso = (instant: number) => new Date(instant).toISOString();
const madrid = intlZone('Europe/Madrid');

describe('a wall time', () => {
  // Specification 24.5
  test('that clocks skip has the time that they show instead', () => {
    const found = occurrenceOf(madrid, { date: '2026-03-29', minutes: 150 });
    expect(found).toMatchObject({ kind: 'skipped', becomes: { date: '2026-03-29', minutes: 210 } });
    expect(iso(found.at)).toBe('2026-03-29T01:30:00.000Z');
  });

  // Specification 24.5
  test('that clocks show twice has two instants, of which the later can be chosen', () => {
    const wall = { date: '2026-10-25', minutes: 150 };
    expect(occurrenceOf(madrid, wall).kind).toBe('twice');
    expect(iso(instantOf(madrid, wall, false))).toBe('2026-10-25T00:30:00.000Z');
    expect(iso(instantOf(madrid, wall, true))).toBe('2026-10-25T01:30:00.000Z');
  });

  test('occurs twice for half an hour where clocks change by half an hour', () => {
    const lordHowe = intlZone('Australia/Lord_Howe');
    const found = occurrenceOf(lordHowe, { date: '2026-04-05', minutes: 105 });
    expect(found.kind === 'twice' && found.again - found.at).toBe(30 * 60_000);
    expect(occurrenceOf(lordHowe, { date: '2026-04-05', minutes: 85 }).kind).toBe('once');
  });
});

test.each(['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
  'every minute in %s is found again from its wall time and whether it is the later one',
  (name) => {
    const zone = intlZone(name);
    const minute = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minute, (at) => {
        const instant = at * 60_000;
        expect(instantOf(zone, zone.wallTime(instant), isLater(zone, instant))).toBe(instant);
      }),
    );
  },
);
