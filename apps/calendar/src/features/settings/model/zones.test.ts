import { expect, test } from 'vitest';
import { matchesZone, zoneChoices, zoneOffset } from './zones.ts';

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

test('zones are ordered from west to east, once each, and contain the chosen one', () => {
  const choices = zoneChoices(['Europe/Madrid', 'America/New_York'], WINTER, ['Asia/Kathmandu', 'UTC']);
  expect(choices.map(({ name }) => name)).toEqual([
    'America/New_York',
    'UTC',
    'Europe/Madrid',
    'Asia/Kathmandu',
  ]);
});

test('a zone is found by its city, area or offset, in any order', () => {
  const [choice] = zoneChoices([], WINTER, ['America/Argentina/Buenos_Aires']);
  if (!choice) throw new Error('no choice');
  expect(choice.label).toBe('Buenos Aires · America/Argentina');
  for (const text of ['buenos', 'argentina BUENOS', '-03', 'America/Arg']) {
    expect([text, matchesZone(choice, text)]).toEqual([text, true]);
  }
  expect(matchesZone(choice, 'buenos +03')).toBe(false);
});

test('a zone is found by the name of its city with accents, which the database of zones leaves out', () => {
  const [choice] = zoneChoices([], WINTER, ['America/Bogota']);
  expect(choice && matchesZone(choice, 'Bogotá')).toBe(true);
});
