import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deployed } from '../testing/remote.ts';
import { isIn, isOffered, keyOf } from './audience.ts';

// Specification 96.2
describe('an audience', () => {
  test('is for invited users, and for nobody else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (person, other) => {
        const invited = { percent: 0, people: [keyOf('chat', person)] };
        expect(isIn('chat', invited, { person })).toBe(true);
        expect(isIn('chat', invited, { person: other })).toBe(person === other);
        expect(isIn('calendar', invited, { person })).toBe(false);
      }),
    );
  });

  // Specification 125.6
  test('is for all of an invited business', () => {
    const invited = { percent: 0, people: [keyOf('chat', 'lavanda')] };
    expect(isIn('chat', invited, { person: 'ada', workspace: 'lavanda' })).toBe(true);
    expect(isIn('chat', invited, { person: 'bob', workspace: 'other' })).toBe(false);
    expect(isIn('chat', invited, { person: undefined, workspace: 'lavanda' })).toBe(false);
    expect(isIn('calendar', invited, { person: 'ada', workspace: 'lavanda' })).toBe(false);
  });

  test('is for signed-in users who followed its link', () => {
    const linked = { percent: 0, link: keyOf('chat', 'k3Vd') };
    expect(isIn('chat', linked, { person: 'ada', invitation: 'k3Vd' })).toBe(true);
    expect(isIn('chat', linked, { person: 'ada', invitation: 'other' })).toBe(false);
    expect(isIn('chat', linked, { person: 'ada' })).toBe(false);
    expect(isIn('chat', { percent: 0 }, { person: 'ada', invitation: 'k3Vd' })).toBe(false);
    expect(isIn('chat', linked, { person: undefined, invitation: 'k3Vd' })).toBe(false);
  });
});

// Specification 96.1
test('an app whose first release is for some is offered to them only', () => {
  const some = deployed('chat', { only: { percent: 0, people: [keyOf('chat', 'ada')] } });
  expect(isOffered(some, { person: 'ada' })).toBe(true);
  expect(isOffered(some, { person: 'bob' })).toBe(false);
  expect(isOffered(some, { person: undefined })).toBe(false);
  expect(isOffered(deployed('chat'), { person: undefined })).toBe(true);
});

test('the key of a person stays the same across releases of the shell', () => {
  expect(keyOf('chat', 'ada')).toMatch(/^[0-9a-f]{16}$/);
  expect(keyOf('chat', 'ada')).toBe(keyOf('chat', 'ada'));
});
