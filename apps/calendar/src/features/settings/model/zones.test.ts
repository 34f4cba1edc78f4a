import { expect, test } from 'vitest';
import { matchesZone, zoneChoices } from './zones.ts';

const zone = (name: string, offset: number) => ({ name, offset });

test('zones are ordered from west to east, once each, and contain the chosen one', () => {
  const zones = [zone('Europe/Madrid', 60), zone('America/New_York', -300), zone('Asia/Kathmandu', 345)];
  const choices = zoneChoices(zones, ['Asia/Kathmandu', 'UTC', 'Mars/Olympus']);
  expect(choices.map(({ name, offset }) => [name, offset])).toEqual([
    ['America/New_York', 'UTC-05:00'],
    ['Mars/Olympus', ''],
    ['UTC', 'UTC+00:00'],
    ['Europe/Madrid', 'UTC+01:00'],
    ['Asia/Kathmandu', 'UTC+05:45'],
  ]);
});

test('a zone is found by its city, area or offset, in any order', () => {
  const choice = zoneChoices([zone('America/Argentina/Buenos_Aires', -180)], [])[0];
  if (!choice) throw new Error('no choice');
  expect(choice.label).toBe('Buenos Aires · America/Argentina');
  for (const text of ['buenos', 'argentina BUENOS', '-03', 'America/Arg']) {
    expect([text, matchesZone(choice, text)]).toEqual([text, true]);
  }
  expect(matchesZone(choice, 'buenos +03')).toBe(false);
});

test('a zone is found by the name of its city with accents, which the database of zones leaves out', () => {
  const choice = zoneChoices([zone('America/Bogota', -300)], [])[0];
  expect(choice && matchesZone(choice, 'Bogotá')).toBe(true);
});
