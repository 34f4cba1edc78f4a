import { expect, test } from 'vitest';
import { aBooking, aResource } from '../../../testing/entities.ts';
import { intlZone } from '../../time/model/zone.ts';
import { asBooking, blockOf, blocksOn, hoursBetween, newBlock } from './blocks.ts';

const zone = intlZone('Europe/Madrid');
const DAY = '2026-11-24';
const doctor = { date: DAY, from: 840, to: 960, name: 'Doctor' };

// Specification 62.11
test('a block is shown at its hours, and is the same when it comes back from the grid', () => {
  for (const block of [doctor, { ...doctor, name: '', from: 0, to: 1440 }]) {
    const shown = asBooking(zone, 'ana', block, { at: 0, untitled: 'Blocked time' });
    expect(shown).toMatchObject({ title: block.name || 'Blocked time', status: 'blocked' });
    expect(blockOf(zone, shown)).toEqual({ ...block, resourceId: 'ana' });
  }
  expect(blockOf(zone, aBooking())).toBeUndefined();
});

test('a block that is moved over midnight ends at the end of its day', () => {
  const start = zone.instantOf({ date: DAY, minutes: 1380 });
  expect(hoursBetween(zone, { start, end: start + 7_200_000 })).toEqual({ date: DAY, from: 1380, to: 1440 });
});

test('only the blocks of the shown days are there, and none in an hour that clocks skip', () => {
  const skipped = { date: '2026-03-29', from: 120, to: 180, name: '' };
  const ana = aResource({ id: 'ana', blocks: [doctor, { ...doctor, date: '2026-11-25' }, skipped] });
  const shown = blocksOn(zone, [ana], [DAY, '2026-03-29'], 'Blocked time');
  expect(shown.map(({ start }) => start)).toEqual(['2026-11-24T13:00:00.000Z']);
});

test('new blocked hours are at the place of the booking that was begun', () => {
  expect(newBlock({ at: { date: DAY, minutes: 1410 }, minutes: 90, resourceId: 'ana' })).toEqual({
    ...{ resourceId: 'ana', date: DAY, from: 1410, to: 1440, name: '' },
  });
});
