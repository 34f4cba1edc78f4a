import { expect, test } from 'vitest';
import { intlZone } from '../../time/model/zone.ts';
import { visitDay } from './visit-day.ts';

// Specification 61.18
test('a visit has its day on the clocks of the business, and the year unless it is this one', () => {
  const dayOf = visitDay('en-GB', intlZone('Europe/Madrid'), Date.parse('2026-12-31T23:30:00Z'));
  expect(dayOf('2027-01-12T09:00:00Z')).toBe('12 Jan');
  expect(dayOf('2026-10-12T22:30:00Z')).toBe('13 Oct 2026');
});
