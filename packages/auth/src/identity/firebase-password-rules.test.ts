import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initializeApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, type PasswordValidationStatus } from 'firebase/auth';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectEmulator } from './firebase-auth.ts';
import { createPasswordRules, passwordCheckOf } from './firebase-password-rules.ts';

const status = (
  met: Partial<PasswordValidationStatus>,
  options: PasswordValidationStatus['passwordPolicy']['customStrengthOptions'] = {},
  enforcementState = 'ENFORCE',
): PasswordValidationStatus => ({
  isValid: false,
  ...met,
  passwordPolicy: {
    customStrengthOptions: options,
    allowedNonAlphanumericCharacters: '!',
    enforcementState,
    forceUpgradeOnSignin: false,
  },
});

describe('the rules of a project', () => {
  test('are listed with their state, in reading order', () => {
    const check = passwordCheckOf(
      status(
        {
          containsNonAlphanumericCharacter: false,
          containsNumericCharacter: true,
          containsUppercaseLetter: false,
          containsLowercaseLetter: true,
          meetsMaxPasswordLength: true,
          meetsMinPasswordLength: false,
        },
        { minPasswordLength: 8, maxPasswordLength: 64 },
      ),
    );
    expect(check.rules).toEqual([
      { rule: 'min-length', met: false, limit: 8 },
      { rule: 'max-length', met: true, limit: 64 },
      { rule: 'lowercase', met: true },
      { rule: 'uppercase', met: false },
      { rule: 'digit', met: true },
      { rule: 'symbol', met: false },
    ]);
  });

  test('are no more than the project has', () => {
    const check = passwordCheckOf(status({ meetsMinPasswordLength: true }, { minPasswordLength: 6 }));
    expect(check.rules).toEqual([{ rule: 'min-length', met: true, limit: 6 }]);
  });

  test.each([
    ['ENFORCE', true],
    ['OFF', false],
  ])('that are %s are enforced: %s', (enforcementState, enforced) => {
    expect(passwordCheckOf(status({}, {}, enforcementState)).enforced).toBe(enforced);
  });
});

test('rules that could not be fetched are requested again', async () => {
  const policy = {
    customStrengthOptions: { minPasswordLength: 8 },
    allowedNonAlphanumericCharacters: ['!'],
    enforcementState: 'ENFORCE',
    schemaVersion: 1,
  };
  let reachable = false;
  const server = createServer((_, answer) => {
    if (reachable) answer.end(JSON.stringify(policy));
    else answer.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const auth = initializeAuth(initializeApp({ apiKey: 'key' }), { persistence: inMemoryPersistence });
  const { port } = server.address() as AddressInfo;
  connectEmulator(auth, `http://127.0.0.1:${port}`);
  const rules = createPasswordRules(auth);
  expect(await rules.check('secret')).toBeUndefined();
  reachable = true;
  expect(await rules.check('secret')).toMatchObject({
    rules: [{ rule: 'min-length', limit: 8, met: false }],
  });
});
