import type { Wizard, WizardError, WizardField } from './wizard.ts';

/** The same rule as the contract's, so that a slip is said before a call. */
const PHONE = /^\+?[\d\s()-]{5,24}$/;

const missing = (field: WizardField): WizardError => ({ field, problem: 'missing' });

/** What keeps a code from being asked for, if anything. */
export const checkPhone = ({ phone }: Wizard): WizardError | null => {
  if (phone.trim() === '') return missing('phone');
  return PHONE.test(phone.trim()) ? null : { field: 'phone', problem: 'malformed' };
};

/** What keeps the code from being confirmed, if anything. */
export const checkCode = ({ code, password, passwordRequired }: Wizard): WizardError | null => {
  if (code.trim() === '') return missing('code');
  return passwordRequired && password === '' ? missing('password') : null;
};
