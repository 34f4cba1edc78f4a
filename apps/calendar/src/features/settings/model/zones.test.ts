import { expect, test } from 'vitest';
import { matchesZone, zoneChoices } from './zones.ts';

const WINTER = Date.parse('2026-11-20T12:00:00Z');

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
