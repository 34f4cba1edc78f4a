import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { daysBetween, sameDay } from './days.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Madrid');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const at = (local: string): number => Date.parse(`${local}+01:00`);

it('a day ends at midnight where the user is', () => {
  expect(sameDay(at('2026-11-20T00:00:00'), at('2026-11-20T23:59:59'))).toBe(true);
  expect(sameDay(at('2026-11-19T23:59:59'), at('2026-11-20T00:00:00'))).toBe(false);
});

it('days are counted by the calendar, also over a night on which the clocks change', () => {
  expect(daysBetween(at('2026-11-19T23:59:59'), at('2026-11-20T00:00:00'))).toBe(1);
  expect(daysBetween(Date.parse('2026-10-24T12:00:00+02:00'), at('2026-10-26T12:00:00'))).toBe(2);
  expect(daysBetween(at('2026-03-28T12:00:00'), Date.parse('2026-03-29T12:00:00+02:00'))).toBe(1);
});
