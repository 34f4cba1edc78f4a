import { type Auth, type PasswordValidationStatus, validatePassword } from 'firebase/auth';
import { closeCopy, openCopy } from './firebase-auth.ts';
import { failureOf } from './firebase-failure.ts';
import type { PasswordCheck, PasswordRuleCheck } from './password-rules.ts';

/** The SDK's answer as a list in reading order, without rules that the project lacks. */
export const passwordCheckOf = (status: PasswordValidationStatus): PasswordCheck => {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const rules: [PasswordRuleCheck['rule'], boolean | undefined, number?][] = [
    ['min-length', status.meetsMinPasswordLength, minPasswordLength],
    ['max-length', status.meetsMaxPasswordLength, maxPasswordLength],
    ['lowercase', status.containsLowercaseLetter],
    ['uppercase', status.containsUppercaseLetter],
    ['digit', status.containsNumericCharacter],
    ['symbol', status.containsNonAlphanumericCharacter],
  ];
  return {
    enforced: status.passwordPolicy.enforcementState === 'ENFORCE',
    rules: rules.flatMap(([rule, met, limit]) =>
      met === undefined ? [] : [{ rule, met, ...(limit !== undefined && { limit }) }],
    ),
  };
};

export interface PasswordRules {
  check(password: string): Promise<PasswordCheck | undefined>;
  /** Fetches the rules of the provider again. */
  refresh(): void;
}

/**
 * The rules of the project behind `auth`. The SDK fetches them once and does not report later fetches, so rules are
 * read through a copy of it that is dropped to refresh.
 */
export const createPasswordRules = (auth: Auth): PasswordRules => {
  let generation = 0;
  let reader: Promise<Auth | undefined> | undefined;

  const open = async () => {
    generation += 1;
    const own = generation;
    const copy = openCopy(auth, `password-rules-${own}`);
    try {
      await validatePassword(copy, '');
      return copy;
    } catch (error) {
      // The provider has no rules, or does not publish them: it checks the submitted password.
      void closeCopy(copy);
      // The next check tries again.
      if (failureOf(error) === 'network' && own === generation) reader = undefined;
    }
  };

  return {
    async check(password) {
      reader ??= open();
      const copy = await reader;
      return copy && passwordCheckOf(await validatePassword(copy, password));
    },
    refresh() {
      void reader?.then((copy) => copy && closeCopy(copy));
      reader = open();
    },
  };
};
