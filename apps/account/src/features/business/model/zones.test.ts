import { expect, test } from 'vitest';
import { zonesByArea } from './zones.ts';

test('zones stand under their areas, by their cities', () => {
  const names = ['UTC', 'Europe/Madrid', 'America/Argentina/Buenos_Aires', 'Europe/Berlin'];
  expect(zonesByArea(names)).toEqual([
    {
      name: 'America/Argentina',
      zones: [{ name: 'America/Argentina/Buenos_Aires', city: 'Buenos Aires' }],
    },
    {
      name: 'Europe',
      zones: [
        { name: 'Europe/Berlin', city: 'Berlin' },
        { name: 'Europe/Madrid', city: 'Madrid' },
      ],
    },
    { name: '', zones: [{ name: 'UTC', city: 'UTC' }] },
  ]);
});
