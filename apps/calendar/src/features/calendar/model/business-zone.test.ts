import { expect, test } from 'vitest';
import { intlZone } from '../../time/model/zone.ts';
import { businessZone, haveSameClocks } from './business-zone.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const own = intlZone('Asia/Kathmandu');

// Specification 56.3
test('the clocks that the server sends count, whatever the browser knows of that zone', () => {
  const clocks = { name: 'Europe/Madrid', offset: 433, changes: [[NOW / 1000, -77] as [number, number]] };
  const zone = businessZone({ time_zone: 'Europe/Madrid', clocks }, own);
  expect([NOW - 1, NOW].map((at) => zone.shown(at) - at)).toEqual([433 * 60_000, -77 * 60_000]);
  expect(haveSameClocks(zone, intlZone('Europe/Madrid'), NOW)).toBe(false);
});

test('an earlier server sends a name alone; without a known one the zone of the browser counts', () => {
  expect(businessZone({ time_zone: 'Europe/Madrid' }, own).name).toBe('Europe/Madrid');
  for (const settings of [null, { time_zone: null }, { time_zone: 'Mars/Olympus_Mons' }])
    expect(businessZone(settings, own)).toBe(own);
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Europe/Madrid', 'Europe/Berlin', true],
  ['Europe/Madrid', 'Africa/Algiers', false],
  ['Africa/Lagos', 'Africa/Algiers', true],
  ['America/New_York', 'Europe/Madrid', false],
])('%s and %s show the same times: %s', (one, other, same) => {
  // Madrid and Algiers differ in summer only.
  expect(haveSameClocks(intlZone(one), intlZone(other), NOW)).toBe(same);
});
