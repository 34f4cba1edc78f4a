import { expect, test } from 'vitest';
import { zoneOffset } from './zone-offset.ts';

const WINTER = Date.parse('2026-11-20T12:00:00Z');
const SUMMER = Date.parse('2026-07-20T12:00:00Z');

test.each([
  ['UTC', WINTER, 'UTC+00:00'],
  ['Europe/Madrid', WINTER, 'UTC+01:00'],
  ['Europe/Madrid', SUMMER, 'UTC+02:00'],
  ['America/New_York', WINTER, 'UTC-05:00'],
  ['Asia/Kathmandu', WINTER, 'UTC+05:45'],
  ['Australia/Lord_Howe', SUMMER, 'UTC+10:30'],
])('%s differs from UTC by its present offset', (name, instant, offset) => {
  expect(zoneOffset(name, instant)).toBe(offset);
});
