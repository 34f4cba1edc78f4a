import type { PasswordValidationStatus } from 'firebase/auth';
import { describe, expect, test } from 'vitest';
import { passwordCheckOf } from './firebase-password-rules.ts';

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
  test('are listed with what is met, in the order in which people read them', () => {
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
