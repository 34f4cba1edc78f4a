import { expect, test } from 'vitest';
import { arrive, noOpenGroups, toggle } from './open-groups.ts';

const at = (key: string, ...groups: string[]) => ({ key, current: 'page' as const, groups });

test('at first every group is closed', () => {
  expect(arrive(noOpenGroups, at('chats')).keys).toEqual([]);
});

test('groups open automatically for the current child, and stay open afterwards', () => {
  const there = arrive(noOpenGroups, at('agent', 'outer', 'inner'));
  expect(there.keys).toEqual(['outer', 'inner']);
  expect(arrive(there, at('chats')).keys).toEqual(['outer', 'inner']);
});

test('a click opens a group, and another closes it', () => {
  const open = toggle(noOpenGroups, 'outer');
  expect(open.keys).toEqual(['outer']);
  expect(toggle(open, 'outer').keys).toEqual([]);
});

test('a closed group stays closed while its child stays current', () => {
  const closed = toggle(arrive(noOpenGroups, at('agent', 'outer')), 'outer');
  expect(arrive(closed, at('agent', 'outer'))).toBe(closed);
});

test('it opens again at the next navigation to a child', () => {
  const closed = toggle(arrive(noOpenGroups, at('agent', 'outer')), 'outer');
  const elsewhere = arrive(closed, undefined);
  expect(arrive(elsewhere, at('agent', 'outer')).keys).toEqual(['outer']);
});
