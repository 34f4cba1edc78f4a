/** A rule of the provider for passwords. */
type PasswordRule = 'min-length' | 'max-length' | 'lowercase' | 'uppercase' | 'digit' | 'symbol';

export interface PasswordRuleCheck {
  rule: PasswordRule;
  /** Characters, for the rules about the length. */
  limit?: number;
  met: boolean;
}

/** The result of checking a password against the rules of the provider. */
export interface PasswordCheck {
  rules: readonly PasswordRuleCheck[];
  /** Whether the provider refuses a password that breaks a rule. */
  enforced: boolean;
}
