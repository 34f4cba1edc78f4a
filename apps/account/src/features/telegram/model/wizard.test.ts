import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, initialWizard, type Wizard, type WizardEvent, type WizardStep } from './wizard.ts';

const wizardAt = (step: WizardStep, rest: Partial<Wizard> = {}): Wizard => ({
  ...initialWizard,
  step,
  open: step !== 'idle',
  phone: '+34 600 000 000',
  code: '12345',
  password: 'secret',
  attempt: 7,
  ...rest,
});

const failure = { field: 'code', message: 'The code is wrong' } as const;

const times = { newCodeAt: 60_000, codeUntil: 300_000 };

const transitions: [name: string, from: Wizard, event: WizardEvent, to: Partial<Wizard>][] = [
  [
    'idle goes to enter_phone when the status says not connected',
    wizardAt('idle'),
    { type: 'status-loaded', connected: false },
    { step: 'enter_phone' },
  ],
  [
    'idle goes to connected when the status says connected',
    wizardAt('idle'),
    { type: 'status-loaded', connected: true },
    { step: 'connected', connected: true },
  ],
  [
    'a status does not disturb a pending login',
    wizardAt('code_sent'),
    { type: 'status-loaded', connected: false },
    { step: 'code_sent', code: '12345' },
  ],
  [
    'opening goes to enter_phone and forgets the last error',
    wizardAt('idle', { error: failure }),
    { type: 'opened' },
    { step: 'enter_phone', open: true, error: null },
  ],
  [
    'opening goes to connected if already connected',
    wizardAt('connected', { connected: true, open: false }),
    { type: 'opened' },
    { step: 'connected', open: true },
  ],
  [
    'asking for a code stays at the phone until it is sent',
    wizardAt('enter_phone', { error: failure }),
    { type: 'code-requested' },
    { step: 'enter_phone', sending: true, error: null, attempt: 8 },
  ],
  [
    'enter_phone goes to code_sent after a code is sent',
    wizardAt('enter_phone', { sending: true }),
    { type: 'code-sent', attempt: 7, ...times },
    { step: 'code_sent', sending: false, sentTo: '+34 600 000 000', renewed: false, ...times },
  ],
  [
    'a code that could not be sent leaves the phone with the error',
    wizardAt('enter_phone', { sending: true }),
    { type: 'code-failed', attempt: 7, error: failure },
    { step: 'enter_phone', sending: false, phone: '+34 600 000 000', error: failure },
  ],
  [
    'a new code can be requested at code_sent, which clears the old one',
    wizardAt('code_sent', { passwordRequired: true, error: failure }),
    { type: 'code-requested' },
    {
      step: 'code_sent',
      sending: true,
      phone: '+34 600 000 000',
      code: '',
      password: '',
      passwordRequired: false,
      error: null,
      attempt: 8,
    },
  ],
  [
    'a second code says that it replaces the first',
    wizardAt('code_sent', { sending: true, sentTo: '+34 600 000 000' }),
    { type: 'code-sent', attempt: 7, ...times },
    { step: 'code_sent', renewed: true, ...times },
  ],
  [
    'a pause that Telegram asks for at the phone is kept until it ends',
    wizardAt('enter_phone', { sending: true }),
    { type: 'limited', attempt: 7, until: 300_000 },
    { step: 'enter_phone', sending: false, limitedUntil: 300_000 },
  ],
  [
    'verifying goes back to code_sent when Telegram asks for a pause',
    wizardAt('verifying'),
    { type: 'limited', attempt: 7, until: 300_000 },
    { step: 'code_sent', code: '12345', limitedUntil: 300_000 },
  ],
  [
    'closing keeps what a return needs: the phone and the times of the code',
    wizardAt('code_sent', { sentTo: '+34600', ...times }),
    { type: 'closed' },
    { step: 'idle', code: '', password: '', sentTo: '+34600', ...times },
  ],
  [
    'a return to the code goes to code_sent with the phone of the code, and without the old code',
    wizardAt('enter_phone', { sentTo: '+34600', phone: '+34 7' }),
    { type: 'resumed' },
    { step: 'code_sent', phone: '+34600', code: '', password: '' },
  ],
  [
    'a new code that could not be sent leaves the step with the error',
    wizardAt('code_sent', { sending: true }),
    { type: 'code-failed', attempt: 7, error: failure },
    { step: 'code_sent', sending: false, error: failure },
  ],
  [
    'code_sent goes to verifying when confirming',
    wizardAt('code_sent', { error: failure }),
    { type: 'confirming' },
    { step: 'verifying', error: null, attempt: 8 },
  ],
  [
    'verifying goes to connected on success and forgets the secrets',
    wizardAt('verifying'),
    { type: 'confirmed', attempt: 7 },
    { step: 'connected', connected: true, code: '', password: '' },
  ],
  [
    'verifying goes back to code_sent with the error on failure',
    wizardAt('verifying'),
    { type: 'confirm-failed', attempt: 7, error: failure },
    { step: 'code_sent', code: '12345', error: failure },
  ],
  [
    'verifying goes back to code_sent for the password and keeps the code',
    wizardAt('verifying', { password: '' }),
    { type: 'password-asked', attempt: 7, hint: 'a cat' },
    { step: 'code_sent', code: '12345', passwordRequired: true, hint: 'a cat', error: null },
  ],
  [
    'enter_phone goes to scan_qr and keeps the phone',
    wizardAt('enter_phone', { error: failure }),
    { type: 'qr-requested' },
    { step: 'scan_qr', sending: true, phone: '+34 600 000 000', code: '', error: null, attempt: 8 },
  ],
  [
    'scan_qr shows the code, and later the next one',
    wizardAt('scan_qr', { sending: true, qrLink: 'tg://old' }),
    { type: 'qr-shown', attempt: 7, link: 'tg://new' },
    { step: 'scan_qr', sending: false, qrLink: 'tg://new' },
  ],
  [
    'a QR code that failed leaves none to scan, and the error',
    wizardAt('scan_qr', { qrLink: 'tg://old' }),
    { type: 'qr-failed', attempt: 7, error: failure },
    { step: 'scan_qr', sending: false, qrLink: '', error: failure },
  ],
  [
    'a pause that Telegram asks for at scan_qr leaves no code to scan',
    wizardAt('scan_qr', { sending: true }),
    { type: 'limited', attempt: 7, until: 300_000 },
    { step: 'scan_qr', sending: false, qrLink: '', limitedUntil: 300_000 },
  ],
  [
    'scan_qr asks for the password after the scan',
    wizardAt('scan_qr', { qrLink: 'tg://old', password: '' }),
    { type: 'password-asked', attempt: 7, hint: 'a cat' },
    { step: 'scan_qr', passwordRequired: true, hint: 'a cat' },
  ],
  [
    'scan_qr sends the password',
    wizardAt('scan_qr', { passwordRequired: true, error: failure }),
    { type: 'qr-confirming' },
    { step: 'scan_qr', sending: true, error: null, attempt: 8 },
  ],
  [
    'scan_qr keeps its step when the password is wrong',
    wizardAt('scan_qr', { passwordRequired: true, sending: true }),
    { type: 'confirm-failed', attempt: 7, error: failure },
    { step: 'scan_qr', sending: false, error: failure },
  ],
  [
    'scan_qr goes to connected after the scan',
    wizardAt('scan_qr', { qrLink: 'tg://old' }),
    { type: 'confirmed', attempt: 7 },
    { step: 'connected', connected: true, qrLink: '', password: '' },
  ],
  [
    'scan_qr goes back to the phone',
    wizardAt('scan_qr', { qrLink: 'tg://old', passwordRequired: true }),
    { type: 'went-back' },
    { step: 'enter_phone', phone: '+34 600 000 000', qrLink: '', passwordRequired: false, attempt: 8 },
  ],
  [
    'a status does not disturb a scan',
    wizardAt('scan_qr', { qrLink: 'tg://old' }),
    { type: 'status-loaded', connected: false },
    { step: 'scan_qr', qrLink: 'tg://old' },
  ],
  [
    'closing goes to idle and clears code and password',
    wizardAt('code_sent', { passwordRequired: true }),
    { type: 'closed' },
    { step: 'idle', open: false, code: '', password: '', passwordRequired: false },
  ],
  [
    'closing goes to connected when connected',
    wizardAt('connected', { connected: true }),
    { type: 'closed' },
    { step: 'connected', open: false },
  ],
  [
    'going back keeps the phone and clears the code',
    wizardAt('code_sent', { error: failure }),
    { type: 'went-back' },
    { step: 'enter_phone', phone: '+34 600 000 000', code: '', error: null },
  ],
  [
    'reset clears phone, code, password and error',
    wizardAt('code_sent', { error: failure }),
    { type: 'reset' },
    { step: 'enter_phone', phone: '', code: '', password: '', error: null },
  ],
  [
    'typing into the field at fault clears its error',
    wizardAt('code_sent', { error: failure }),
    { type: 'typed', field: 'code', value: '1' },
    { code: '1', error: null },
  ],
  [
    'typing into another field keeps the error',
    wizardAt('code_sent', { error: failure }),
    { type: 'typed', field: 'password', value: 's' },
    { password: 's', error: failure },
  ],
];

describe('the connect wizard', () => {
  it.each(transitions)('%s', (_name, from, event, to) => {
    expect(advance(from, event)).toMatchObject(to);
  });

  it.each<[WizardStep, WizardEvent]>([
    ['idle', { type: 'code-requested' }],
    ['verifying', { type: 'code-requested' }],
    ['idle', { type: 'confirming' }],
    ['enter_phone', { type: 'confirming' }],
    ['verifying', { type: 'confirming' }],
    ['enter_phone', { type: 'went-back' }],
    ['connected', { type: 'went-back' }],
    ['idle', { type: 'qr-requested' }],
    ['code_sent', { type: 'qr-requested' }],
    ['enter_phone', { type: 'qr-shown', attempt: 7, link: 'tg://late' }],
    ['scan_qr', { type: 'qr-confirming' }],
    ['scan_qr', { type: 'code-requested' }],
    ['idle', { type: 'resumed' }],
    ['enter_phone', { type: 'resumed' }],
    ['verifying', { type: 'typed', field: 'code', value: '9' }],
  ])('at %s, %o changes nothing', (step, event) => {
    const wizard = wizardAt(step);
    expect(advance(wizard, event)).toBe(wizard);
  });

  it.each<[WizardStep, WizardEvent['type']]>([
    ['enter_phone', 'code-requested'],
    ['code_sent', 'code-requested'],
    ['code_sent', 'confirming'],
  ])('at %s, %s is ignored while a code is being sent', (step, type) => {
    const wizard = wizardAt(step, { sending: true });
    expect(advance(wizard, { type } as WizardEvent)).toBe(wizard);
  });
});

const anyEvent: fc.Arbitrary<WizardEvent> = fc.oneof(
  fc.constantFrom<WizardEvent>(
    { type: 'status-loaded', connected: true },
    { type: 'status-loaded', connected: false },
    { type: 'opened' },
    { type: 'closed' },
    { type: 'went-back' },
    { type: 'reset' },
    { type: 'resumed' },
    { type: 'code-requested' },
    { type: 'confirming' },
    { type: 'qr-requested' },
    { type: 'qr-confirming' },
    { type: 'typed', field: 'code', value: '1' },
    { type: 'typed', field: 'password', value: 'p' },
  ),
  fc
    .integer({ min: 0, max: 6 })
    .chain((attempt) =>
      fc.constantFrom<WizardEvent>(
        { type: 'code-sent', attempt, ...times },
        { type: 'code-failed', attempt, error: failure },
        { type: 'qr-shown', attempt, link: 'tg://new' },
        { type: 'qr-failed', attempt, error: failure },
        { type: 'confirmed', attempt },
        { type: 'password-asked', attempt, hint: '' },
        { type: 'limited', attempt, until: 9 },
        { type: 'confirm-failed', attempt, error: failure },
      ),
    ),
);

const after = (events: readonly WizardEvent[]): Wizard => events.reduce(advance, initialWizard);

describe('after any events', () => {
  it('an answer to an abandoned attempt changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent),
        fc.constantFrom('closed', 'reset'),
        fc.constantFrom(
          { type: 'code-sent' as const, ...times },
          { type: 'confirmed' as const },
          { type: 'password-asked' as const, hint: '' },
        ),
        (events, givingUp, answer) => {
          const before = after(events);
          const given = advance(before, { type: givingUp });
          expect(advance(given, { ...answer, attempt: before.attempt })).toBe(given);
        },
      ),
    );
  });

  it('a closed wizard is idle or connected, and holds neither code nor password', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const closed = advance(after(events), { type: 'closed' });
        expect(closed).toMatchObject({ open: false, code: '', password: '', qrLink: '', sending: false });
        expect(closed.step).toBe(closed.connected ? 'connected' : 'idle');
      }),
    );
  });
});
