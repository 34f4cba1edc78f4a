import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppointments } from './appointments.ts';
import { zoneOfSettings } from './zone-of-settings.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Madrid');
  vi.useFakeTimers({ now: Date.parse('2026-11-20T11:10:00Z') });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const plain = (words: string) => words.replace(/\s/g, ' ');
const EVENING = Date.parse('2026-11-20T23:30:00Z');

it('a booking has the time of the business, with its place where the browser is elsewhere', () => {
  const { short, full, date } = createAppointments('en', zoneOfSettings({ time_zone: 'America/New_York' }));
  expect(plain(short(EVENING))).toBe('Fri, Nov 20, 6:30 PM (New York)');
  expect(plain(full(EVENING))).toMatch(/^Friday, November 20, 2026.* 6:30 PM \(New York\)$/);
  expect(date(EVENING)).toBe('2026-11-20');
});

it.each(['Europe/Madrid', 'Europe/Paris', null, 'Mars/Olympus'])(
  'a booking has the time alone where the clocks are the same, or the zone is not known: %s',
  (zone) => {
    const { short, date } = createAppointments('en', zoneOfSettings({ time_zone: zone }));
    expect(plain(short(EVENING))).toBe('Sat, Nov 21, 12:30 AM');
    expect(date(EVENING)).toBe('2026-11-21');
  },
);

// Specification 56.3
it('the clocks of the server count where the browser has others for the same zone', () => {
  const clocks = { name: 'Europe/Madrid', offset: 433, changes: [] };
  const { short, date } = createAppointments('en', zoneOfSettings({ time_zone: 'Europe/Madrid', clocks }));
  expect(plain(short(EVENING))).toBe('Sat, Nov 21, 6:43 AM (Madrid)');
  expect(date(EVENING)).toBe('2026-11-21');
});
