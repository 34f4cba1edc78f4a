import { expect, test } from 'vitest';
import { weekOf } from '../../week/model/week.ts';
import { readView, withResources, withWeek } from './view-url.ts';

const today = '2026-11-20';
const url = (text = '') => new URLSearchParams(text);

test('a URL that says nothing shows everyone in the week of today', () => {
  expect(readView(url(), today)).toEqual({ days: weekOf(today), resourceIds: [] });
});

test('another week is named by its Monday, the week of today not at all', () => {
  const next = withWeek(url('resource=a'), '2026-11-26', today);
  expect(next.toString()).toBe('resource=a&week=2026-11-23');
  expect(withWeek(next, today, today).toString()).toBe('resource=a');
});

test('resources that are written are read back, and leave the week alone', () => {
  const params = withResources(url('week=2026-11-23&resource=c'), ['a', 'b']);
  expect(readView(params, today)).toEqual({ days: weekOf('2026-11-23'), resourceIds: ['a', 'b'] });
  expect(withResources(params, []).toString()).toBe('week=2026-11-23');
});
