import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockTime, dayName, fullTime, sameDay, shortTime } from './when.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Madrid');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const at = (local: string): number => Date.parse(`${local}+01:00`);
const NOW = at('2026-11-20T12:10:00');

describe('the time in the list', () => {
  it.each([
    ['within today', '2026-11-20T00:00:00', '00:00'],
    ['of yesterday, although less than a day ago', '2026-11-19T23:59:59', 'Thu'],
    ['within a week', '2026-11-14T12:11:00', 'Sat'],
    ['a week ago', '2026-11-13T12:11:00', '13 Nov'],
    ['of another year', '2025-11-20T12:10:00', '20/11/2025'],
  ])('%s is short and cannot be mistaken', (_, local, shown) => {
    expect(shortTime(at(local), NOW, 'en-GB')).toBe(shown);
  });

  it('speaks the language', () => {
    expect(shortTime(at('2026-11-19T10:00:00'), NOW, 'ru')).toBe('чт');
  });
});

describe('the day of messages', () => {
  it('names the year only when it is another', () => {
    expect(dayName(at('2026-11-02T10:00:00'), NOW, 'en-GB')).toBe('Monday 2 November');
    expect(dayName(at('2025-12-31T10:00:00'), NOW, 'en-GB')).toContain('2025');
  });

  it('ends at midnight where the user is', () => {
    expect(sameDay(at('2026-11-20T00:00:00'), at('2026-11-20T23:59:59'))).toBe(true);
    expect(sameDay(at('2026-11-19T23:59:59'), at('2026-11-20T00:00:00'))).toBe(false);
  });
});

it('the time of a message is of the clock, and its hover tells all', () => {
  expect(clockTime(NOW, 'en-GB')).toBe('12:10');
  expect(fullTime(NOW, 'en-GB')).toMatch(/Friday.* 20 November 2026.*12:10/);
});
