import fc from 'fast-check';
import { expect, test } from 'vitest';
import { user } from '../schemas/user.ts';
import { displayName, normaliseUser } from './user.ts';

const read = (wire: object) => normaliseUser(user.parse(wire));

test.each([
  [{ first_name: ' Anna ', last_name: ' Petrova ' }, 'Anna Petrova'],
  [{ first_name: 'Anna', username: 'anna' }, 'Anna'],
  [{ last_name: 'Petrova', username: 'anna' }, 'Petrova'],
  [{ first_name: '  ', username: 'anna', email: 'a.petrova@shop.test' }, 'anna'],
  [{ email: 'a.petrova@shop.test' }, 'a.petrova'],
  [{ email: '@shop.test' }, 'Unknown'],
  [{}, 'Unknown'],
])('%j is shown as %s', (wire, name) => {
  expect(displayName(read(wire))).toBe(name);
});

test('every user has a name', () => {
  const text = fc.option(fc.string());
  fc.assert(
    fc.property(fc.record({ first_name: text, last_name: text, username: text, email: text }), (wire) => {
      const name = displayName(read(wire));
      expect(name).toBe(name.trim());
      expect(name).not.toBe('');
    }),
  );
});

test('a user without data has empty texts and needs no onboarding', () => {
  expect(read({ id: null, avatar: null })).toEqual({
    id: '',
    first_name: '',
    last_name: '',
    username: '',
    email: '',
    avatar: '',
    role: '',
    needs_onboarding: false,
  });
});
