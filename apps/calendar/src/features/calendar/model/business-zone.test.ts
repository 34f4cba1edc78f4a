import { expect, test } from 'vitest';
import { createZone } from '../../time/model/zone.ts';
import { haveSameClocks, zoneNamed } from './business-zone.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test('a zone that the browser does not know is none', () => {
  expect(zoneNamed('Europe/Madrid')?.name).toBe('Europe/Madrid');
  expect(zoneNamed('Mars/Olympus_Mons')).toBeUndefined();
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Europe/Madrid', 'Europe/Berlin', true],
  ['Europe/Madrid', 'Africa/Algiers', false],
  ['Africa/Lagos', 'Africa/Algiers', true],
  ['America/New_York', 'Europe/Madrid', false],
])('%s and %s show the same times: %s', (one, other, same) => {
  // Madrid and Algiers differ in summer only.
  expect(haveSameClocks(createZone(one), createZone(other), NOW)).toBe(same);
});
