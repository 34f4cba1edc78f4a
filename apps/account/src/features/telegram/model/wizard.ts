import type { FieldError } from '../../forms/model/field-error.ts';

/** `scan_qr` stands in for `code_sent` and `verifying` when a QR code is scanned in place of a phone and a code. */
export type WizardStep = 'idle' | 'enter_phone' | 'code_sent' | 'verifying' | 'scan_qr' | 'connected';
export type WizardField = 'phone' | 'code' | 'password';
export type WizardError = FieldError<WizardField>;

/** Connects a personal Telegram account by phone and code, or QR code, and by the password if the account has one. */
export interface Wizard {
  step: WizardStep;
  open: boolean;
  /** Whether an account is connected, according to the backend. */
  connected: boolean;
  phone: string;
  code: string;
  password: string;
  /** The code was right or scanned, and the account also has a password. */
  passwordRequired: boolean;
  /** A code has been requested and not sent yet, or the password of a scanned code is being checked. */
  sending: boolean;
  /** The phone to which the last code was sent, until it is used; closing keeps it. */
  sentTo: string;
  /** The last code replaced another one. */
  renewed: boolean;
  /** The owner's hint for the password, or `''`. */
  hint: string;
  /** In milliseconds since the epoch, as below: when a new code may be requested. */
  newCodeAt: number;
  /** When the code expires. */
  codeUntil: number;
  /** Until when Telegram allows no further attempt. */
  limitedUntil: number;
  /** What the QR code says; `''` while there is none to scan. */
  qrLink: string;
  error: WizardError | null;
  /** Attempt counter; answers to older attempts are dropped. */
  attempt: number;
}

export type WizardEvent =
  /** `login` is the code to enter according to the backend; null for none, missing if it does not tell. */
  | { type: 'status-loaded'; connected: boolean; login?: { phone: string; codeUntil: number } | null }
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'went-back' }
  | { type: 'reset' }
  | { type: 'typed'; field: WizardField; value: string }
  | { type: 'refused'; error: WizardError }
  | { type: 'code-requested' }
  | { type: 'code-sent'; attempt: number; newCodeAt: number; codeUntil: number }
  | { type: 'code-failed'; attempt: number; error: WizardError }
  | { type: 'limited'; attempt: number; until: number }
  | { type: 'resumed' }
  | { type: 'qr-requested' }
  | { type: 'qr-shown'; attempt: number; link: string }
  | { type: 'qr-failed'; attempt: number; error: WizardError }
  | { type: 'qr-confirming' }
  | { type: 'confirming' }
  | { type: 'confirmed'; attempt: number }
  | { type: 'password-asked'; attempt: number; hint: string }
  | { type: 'confirm-failed'; attempt: number; error: WizardError };

export const initialWizard: Wizard = {
  step: 'idle',
  open: false,
  connected: false,
  phone: '',
  code: '',
  password: '',
  passwordRequired: false,
  sending: false,
  sentTo: '',
  renewed: false,
  hint: '',
  newCodeAt: 0,
  codeUntil: 0,
  limitedUntil: 0,
  qrLink: '',
  error: null,
  attempt: 0,
};

/** The fields to reset when a login is abandoned. */
const abandoned = (wizard: Wizard) => ({
  code: '',
  password: '',
  passwordRequired: false,
  hint: '',
  sending: false,
  qrLink: '',
  attempt: wizard.attempt + 1,
});

const UNDER_WAY: readonly WizardStep[] = ['code_sent', 'verifying', 'scan_qr'];
const isUnderWay = ({ step }: Wizard): boolean => UNDER_WAY.includes(step);
/** The step that shows what became of an attempt. */
const stepAfter = ({ step }: Wizard): WizardStep => (step === 'verifying' ? 'code_sent' : step);
const restingStep = (wizard: Wizard): WizardStep => (wizard.connected ? 'connected' : 'idle');
const firstStep = (wizard: Wizard): WizardStep => (wizard.connected ? 'connected' : 'enter_phone');

const normalised = (phone: string): string => phone.replace(/[\s().-]/g, '').replace(/^00/, '+');

type KnownLogin = Extract<WizardEvent, { type: 'status-loaded' }>['login'];

/** The code that can be entered; the page does not know it after a reload, or if it was sent from another browser. */
const codeOf = (wizard: Wizard, login: KnownLogin): Partial<Wizard> => {
  if (login === undefined) return {};
  if (login === null) return { sentTo: '' };
  const isKnown = normalised(login.phone) === normalised(wizard.sentTo);
  return isKnown ? {} : { sentTo: login.phone, codeUntil: login.codeUntil, newCodeAt: 0, renewed: false };
};

const typed = (wizard: Wizard, field: WizardField, value: string): Wizard => {
  const settled = wizard.error && (wizard.error.field === null || wizard.error.field === field);
  return { ...wizard, [field]: value, error: settled ? null : wizard.error };
};

/** The wizard after an event. Events that do not fit the step, or belong to an older attempt, change nothing. */
export const advance = (wizard: Wizard, event: WizardEvent): Wizard => {
  if ('attempt' in event && event.attempt !== wizard.attempt) return wizard;
  switch (event.type) {
    case 'status-loaded': {
      const known = { ...wizard, connected: event.connected };
      if (isUnderWay(wizard) || wizard.sending) return known;
      return { ...known, ...codeOf(wizard, event.login), step: firstStep(known) };
    }
    case 'opened':
      return { ...wizard, open: true, step: firstStep(wizard), error: null };
    case 'closed':
      return { ...wizard, ...abandoned(wizard), open: false, step: restingStep(wizard) };
    case 'went-back':
      return isUnderWay(wizard)
        ? { ...wizard, ...abandoned(wizard), step: 'enter_phone', error: null }
        : wizard;
    case 'reset': {
      const step = isUnderWay(wizard) ? 'enter_phone' : wizard.step;
      return { ...wizard, ...abandoned(wizard), step, phone: '', sentTo: '', error: null };
    }
    case 'typed':
      return wizard.step === 'verifying' || wizard.sending ? wizard : typed(wizard, event.field, event.value);
    case 'refused':
      return { ...wizard, error: event.error };
    case 'code-requested':
      return (wizard.step === 'enter_phone' || wizard.step === 'code_sent') && !wizard.sending
        ? { ...wizard, ...abandoned(wizard), sending: true, error: null }
        : wizard;
    case 'code-sent': {
      const { newCodeAt, codeUntil } = event;
      const renewed = wizard.step === 'code_sent';
      const login = { sentTo: wizard.phone, renewed, newCodeAt, codeUntil };
      return { ...wizard, ...login, step: 'code_sent', sending: false };
    }
    case 'resumed':
      return wizard.step === 'enter_phone' && wizard.sentTo !== '' && !wizard.sending
        ? { ...wizard, ...abandoned(wizard), step: 'code_sent', phone: wizard.sentTo, error: null }
        : wizard;
    case 'qr-requested':
      return (wizard.step === 'enter_phone' || wizard.step === 'scan_qr') && !wizard.sending
        ? { ...wizard, ...abandoned(wizard), step: 'scan_qr', sending: true, error: null }
        : wizard;
    case 'qr-shown':
      return wizard.step === 'scan_qr' ? { ...wizard, sending: false, qrLink: event.link } : wizard;
    case 'qr-failed':
      return { ...wizard, sending: false, qrLink: '', error: event.error };
    case 'qr-confirming':
      return wizard.step === 'scan_qr' && wizard.passwordRequired && !wizard.sending
        ? { ...wizard, sending: true, error: null, attempt: wizard.attempt + 1 }
        : wizard;
    case 'limited':
      return { ...wizard, step: stepAfter(wizard), sending: false, qrLink: '', limitedUntil: event.until };
    case 'code-failed':
      return { ...wizard, sending: false, error: event.error };
    case 'confirming':
      return wizard.step === 'code_sent' && !wizard.sending
        ? { ...wizard, step: 'verifying', error: null, attempt: wizard.attempt + 1 }
        : wizard;
    case 'confirmed':
      return { ...wizard, ...abandoned(wizard), step: 'connected', connected: true, sentTo: '' };
    case 'password-asked':
      return { ...wizard, step: stepAfter(wizard), sending: false, passwordRequired: true, hint: event.hint };
    case 'confirm-failed':
      return { ...wizard, step: stepAfter(wizard), sending: false, error: event.error };
  }
};

/** `+` or 00, and digits with the country code first; the country is never guessed. */
const PHONE = /^(?:\+|00)[1-9]\d{6,14}$/;

/** The phone as it is sent: `+` and digits, without what people write between them. */
export const phoneToSend = ({ phone }: Wizard): string => normalised(phone);

const missing = (field: WizardField): WizardError => ({ field, problem: 'missing' });

/** The error that prevents requesting a code, if any. */
export const checkPhone = (wizard: Wizard): WizardError | null => {
  if (wizard.phone.trim() === '') return missing('phone');
  return PHONE.test(phoneToSend(wizard)) ? null : { field: 'phone', problem: 'malformed' };
};

/** The error that prevents confirming the code or the password, if any. */
export const checkCode = ({ step, code, password, passwordRequired }: Wizard): WizardError | null => {
  if (step !== 'scan_qr' && code.trim() === '') return missing('code');
  return passwordRequired && password === '' ? missing('password') : null;
};
