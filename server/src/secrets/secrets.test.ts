import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyForTests } from '../testing/secrets.ts';
import { createSecrets, type Purpose } from './secrets.ts';

const [old, current, foreign] = ['old', 'current', 'foreign'].map((name) => keyForTests(name));
if (!old || !current || !foreign) throw new Error('No keys');
const secrets = createSecrets([current, old]);
const PURPOSES: Purpose[] = [
  'bot-token',
  'account-session',
  'account-login',
  'session-ending',
  'push-address',
];

// Specification 73.1
describe('a sealed secret', () => {
  test('opens again, for any text and row, and never looks the same twice', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        fc.constantFrom(...PURPOSES),
        (text, row, purpose) => {
          const sealed = secrets.seal(purpose, row, text);
          expect(secrets.open(purpose, row, sealed)).toBe(text);
          expect(secrets.isCurrent(sealed)).toBe(true);
          expect(secrets.seal(purpose, row, text)).not.toBe(sealed);
        },
      ),
    );
  });

  test('does not hold its text', () => {
    expect(secrets.seal('bot-token', '1', '1:planted')).toMatch(/^sealed:1:[\w-]{8}:[\w-]+$/);
    expect(secrets.seal('bot-token', '1', '1:planted')).not.toContain('planted');
  });

  test('does not open in another row, nor for another purpose', () => {
    const sealed = secrets.seal('bot-token', '1', 'secret');
    expect(secrets.open('bot-token', '2', sealed)).toBeUndefined();
    for (const purpose of PURPOSES.slice(1)) expect(secrets.open(purpose, '1', sealed)).toBeUndefined();
  });

  test('does not open when any part of it was changed or cut', () => {
    const sealed = secrets.seal('bot-token', '1', 'secret');
    const [, , , body = ''] = sealed.split(':');
    const bytes = Buffer.from(body, 'base64url');
    const beginning = sealed.slice(0, -body.length);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(secrets.open('bot-token', '1', beginning + changed.toString('base64url'))).toBeUndefined();
      const cut = beginning + bytes.subarray(0, at).toString('base64url');
      expect(secrets.open('bot-token', '1', cut)).toBeUndefined();
    }
  });

  test('opens with an earlier key that is still given, and with no other', () => {
    const before = createSecrets([old]).seal('bot-token', '1', 'secret');
    expect([secrets.open('bot-token', '1', before), secrets.isCurrent(before)]).toEqual(['secret', false]);
    expect(createSecrets([current]).open('bot-token', '1', before)).toBeUndefined();
    const elsewhere = createSecrets([foreign]).seal('bot-token', '1', 'secret');
    expect(secrets.open('bot-token', '1', elsewhere)).toBeUndefined();
  });

  test('does not open under the name of another key', () => {
    const sealed = createSecrets([old]).seal('bot-token', '1', 'secret');
    expect(secrets.open('bot-token', '1', sealed.replace(old.id, current.id))).toBeUndefined();
  });

  test('that an earlier version stored as it is, is read', () => {
    expect(secrets.open('bot-token', '1', '1:AAplain')).toBe('1:AAplain');
    expect(secrets.isCurrent('1:AAplain')).toBe(false);
  });
});
