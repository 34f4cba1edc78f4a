import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@switchboard/tooling/testing';
import fc from 'fast-check';
import moment from 'moment-timezone';
import { expect, test } from 'vitest';
import { readZones } from './read-zones.ts';
import { clocksOf, createZone, listZones, requireZone, zonesVersion } from './zones.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

// Specification 56.1
test('the table is at least that of 2026f, in which Morocco no longer changes its clocks', () => {
  expect(zonesVersion() >= '2026f').toBe(true);
  const casablanca = createZone('Africa/Casablanca');
  expect(casablanca.shown(NOW)).toBe(NOW);
  expect(casablanca.instantOf({ date: '2026-11-20', minutes: 600 })).toBe(Date.parse('2026-11-20T10:00:00Z'));
});

// Specification 56.2
test('all clocks are those of the library, in every zone and year in which bookings can be', () => {
  const names = fc.constantFrom(...moment.tz.names());
  const instant = fc.integer({ min: 0, max: Date.UTC(2200, 11, 31) });
  fc.assert(
    fc.property(names, instant, (name, at) => {
      const offset = -(moment.tz.zone(name)?.utcOffset(at) ?? Number.NaN);
      expect((createZone(name).shown(at) - at) / 60_000).toBeCloseTo(offset, 5);
    }),
    { numRuns: 2000 },
  );
});

test('every zone that Node or a browser names is known, in any case', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((name) => clocksOf(name) === undefined)).toEqual([]);
  for (const name of ['utc', 'asia/calcutta', 'EST5EDT', 'Etc/GMT+12', 'GMT'])
    expect([name, clocksOf(name)?.name.toLowerCase()]).toEqual([name, name.toLowerCase()]);
});

test('spellings of one zone are kept once', () => {
  expect(clocksOf('EUROPE/madrid')).toBe(clocksOf('Europe/Madrid'));
});

// Specification 56.4
test('an unknown zone is refused', () => {
  expect(() => requireZone('Mars/Olympus', 'zone')).toThrow(/zone/);
  expect(() => createZone('Mars/Olympus')).toThrow(RangeError);
  expect(() => requireZone(undefined, 'zone')).not.toThrow();
});

test('the clocks of a zone are bounded', () => {
  const changes = moment.tz.names().map((name) => clocksOf(name)?.changes.length ?? 0);
  expect(Math.max(...changes)).toBeLessThanOrEqual(600);
});

// Specification 56.4
test('the choices have each place once, with its present offset', async () => {
  const zones = await listZones(NOW);
  expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length);
  expect(zones).toContainEqual({ name: 'Africa/Casablanca', offset: 0 });
  expect(zones).toContainEqual({ name: 'Europe/Madrid', offset: 60 });
});

// Specification 56.5
test.each([
  ['nothing', ''],
  ['no table', '{}'],
  ['zones that are not packed', '{"version":"2027a","zones":["Europe/Madrid"]}'],
])('a newer table is refused that holds %s', async (_, text) => {
  const path = join(await temporaryFolder(), 'zones.json');
  await writeFile(path, text);
  await expect(readZones(path)).rejects.toThrow(/^TIME_ZONES /);
});
