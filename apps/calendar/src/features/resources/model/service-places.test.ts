import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aService } from '../../../testing/entities.ts';
import { groupServices, type ServiceGroup } from '../../calendar/model/service-groups.ts';
import { droppedAt, nextCategory, nextPlace, placeOf, withService } from './service-places.ts';

const hair = { id: 'hair', name: 'Hair', position: 1 };
const nails = { id: 'nails', name: 'Nails', position: 2 };
const of = (id: string, category: string | null, position: number) =>
  aService({ id, name: id, category, position });
const groups = groupServices(
  [of('b', 'hair', 5), of('a', 'hair', 2), of('gel', 'nails', 1), of('gift', null, 9)],
  [nails, hair],
);
const order = (all: readonly ServiceGroup[]) =>
  all.map(({ category, services }) => [category?.id ?? '', ...services.map(({ id }) => id)].join(' '));

// Specification 61.4
describe('the places of services', () => {
  test('are by category and position, those without a category first', () => {
    expect(order(groups)).toEqual([' gift', 'hair a b', 'nails gel']);
  });

  test.each([
    ['b', -1, { category: 'hair', after: null }],
    ['b', 1, { category: 'nails', after: null }],
    ['a', -1, { category: null, after: 'gift' }],
    ['gift', 1, { category: 'hair', after: null }],
    ['gift', -1, undefined],
    ['gel', 1, undefined],
  ] as const)('%s goes by %i through all categories', (id, step, place) => {
    expect(nextPlace(groups, id, step)).toEqual(place);
  });

  test('a drop behind itself, or where it is, moves nothing', () => {
    expect(droppedAt(groups, 'b', { category: 'hair', after: 'b' })).toBeUndefined();
    expect(droppedAt(groups, 'b', { category: 'hair', after: 'a' })).toBeUndefined();
    expect(droppedAt(groups, 'b', { category: 'nails', after: null })).toEqual({
      category: 'nails',
      after: null,
    });
  });

  test('a step there and one back is the same order, and no service is lost', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'gel', 'gift'), fc.constantFrom(1, -1), (id, step) => {
        const place = nextPlace(groups, id, step as 1 | -1);
        if (!place) return;
        const moved = withService(groups, id, place);
        expect(placeOf(moved, id)).toEqual(place);
        const back = nextPlace(moved, id, -step as 1 | -1);
        expect(back && order(withService(moved, id, back))).toEqual(order(groups));
      }),
    );
  });

  test('a category goes before or behind its neighbour', () => {
    expect(nextCategory(['x', 'y', 'z'], 'y', -1)).toEqual({ after: null });
    expect(nextCategory(['x', 'y', 'z'], 'y', 1)).toEqual({ after: 'z' });
    expect(nextCategory(['x', 'y', 'z'], 'z', 1)).toBeUndefined();
    expect(nextCategory(['x', 'y', 'z'], 'x', -1)).toBeUndefined();
  });
});
