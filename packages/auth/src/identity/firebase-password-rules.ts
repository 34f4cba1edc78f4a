import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  initializeAuth,
  inMemoryPersistence,
  type PasswordValidationStatus,
  validatePassword,
} from 'firebase/auth';
import { connectEmulator } from './firebase-auth.ts';
import { failureOf } from './firebase-failure.ts';
import type { PasswordCheck, PasswordRuleCheck } from './password-rules.ts';

/** The SDK's answer as a list, in the order in which people read it; a rule that the project lacks is left out. */
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
  /** Asks the provider for its rules anew. */
  refresh(): void;
}

/** A copy that does not go is in nobody's way. */
const drop = (app: FirebaseApp): Promise<void> => deleteApp(app).catch(() => {});

/**
 * The rules of the project behind `auth`. The SDK keeps what it fetched once and does not tell when it fetches again,
 * so rules are read through a copy of it that is dropped to refresh.
 */
export const createPasswordRules = (auth: Auth): PasswordRules => {
  let generation = 0;
  let reader: Promise<Auth | undefined> | undefined;

  const open = async () => {
    generation += 1;
    const own = generation;
    const app = initializeApp(auth.app.options, `password-rules-${own}`);
    const copy = initializeAuth(app, { persistence: inMemoryPersistence });
    const { emulatorConfig } = auth;
    if (emulatorConfig) {
      const { protocol, host, port } = emulatorConfig;
      connectEmulator(copy, `${protocol}://${host}${port ? `:${port}` : ''}`);
    }
    try {
      await validatePassword(copy, '');
      return copy;
    } catch (error) {
      // The provider has no rules, or does not say: its answer to the form is what counts.
      void drop(app);
      // One that was not reached may be the next time.
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
      void reader?.then((copy) => copy && drop(copy.app));
      reader = open();
    },
  };
};
