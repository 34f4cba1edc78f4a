import { type Confirmation, HttpError, type QrConfirmation } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { describe, expect, it, vi } from 'vitest';
import { createWizardStore, type WizardServices } from './wizard-store.ts';

const sent = { resendAfter: 60, expiresIn: 300 };
const shown = (token: string) => ({ link: `tg://login?token=${token}`, expires_in: 30 });

const setUp = (api: Partial<WizardServices['api']> = {}) => {
  const startLogin = vi.fn(api.startLogin ?? (async () => sent));
  const confirmCode = vi.fn(api.confirmCode ?? (async (): Promise<Confirmation> => ({ connected: true })));
  const startQrLogin = vi.fn(api.startQrLogin ?? (async () => shown('first')));
  const confirmQrLogin = vi.fn(
    api.confirmQrLogin ?? (async (): Promise<QrConfirmation> => ({ connected: true })),
  );
  const onConnected = vi.fn();
  const clock = { now: 1_000_000 };
  const wizard = createWizardStore({
    api: { startLogin, confirmCode, startQrLogin, confirmQrLogin },
    onConnected,
    now: () => clock.now,
  });
  wizard.open();
  return { clock, wizard, startLogin, confirmCode, startQrLogin, confirmQrLogin, onConnected };
};

const atCode = async (api: Partial<WizardServices['api']> = {}) => {
  const parts = setUp(api);
  parts.wizard.type('phone', ' +34 600 000 000 ');
  await parts.wizard.sendCode();
  parts.wizard.type('code', ' 12345 ');
  return parts;
};

describe('sending the code', () => {
  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['call me', 'malformed'],
    ['123', 'malformed'],
    ['600 123 456', 'malformed'],
    ['34600123456', 'malformed'],
    ['+0 600 123 456', 'malformed'],
  ])('refuses the phone %j as %s without a call', async (phone, problem) => {
    const { wizard, startLogin } = setUp();
    wizard.type('phone', phone);
    await wizard.sendCode();
    expect(wizard.getState()).toMatchObject({ step: 'enter_phone', error: { field: 'phone', problem } });
    expect(startLogin).not.toHaveBeenCalled();
  });

  it.each(['+34600000000', ' +34 600 000 000 ', '0034 600-000-000', '+34 (600) 000.000'])(
    'sends %j with its plus and digits only, and goes to the next step',
    async (phone) => {
      const { wizard, startLogin } = setUp();
      wizard.type('phone', phone);
      await wizard.sendCode();
      expect(startLogin).toHaveBeenCalledExactlyOnceWith('+34600000000');
      expect(wizard.getState().step).toBe('code_sent');
    },
  );

  it('shows the message of the backend at its field', async () => {
    const { wizard } = await atCode({
      startLogin: () => Promise.reject(new Error('phone: Telegram does not know this number')),
    });
    expect(wizard.getState()).toMatchObject({
      step: 'enter_phone',
      sending: false,
      error: { field: 'phone', message: 'Telegram does not know this number' },
    });
  });

  it('makes one call, even if it is submitted repeatedly', async () => {
    const answer = deferred<typeof sent>();
    const { wizard, startLogin } = setUp({ startLogin: () => answer.promise });
    wizard.type('phone', '+34600000000');
    const both = [wizard.sendCode(), wizard.sendCode()];
    answer.resolve(sent);
    await Promise.all(both);
    expect(startLogin).toHaveBeenCalledOnce();
  });

  it('stays closed when the answer arrives later', async () => {
    const answer = deferred<typeof sent>();
    const { wizard } = setUp({ startLogin: () => answer.promise });
    wizard.type('phone', '+34600000000');
    const sending = wizard.sendCode();
    wizard.close();
    answer.resolve(sent);
    await sending;
    expect(wizard.getState()).toMatchObject({ open: false, step: 'idle' });
  });
});

describe('sending a new code', () => {
  it('shows the message about a hidden phone above the form', async () => {
    const { clock, wizard, startLogin } = await atCode();
    clock.now += 60_000;
    startLogin.mockRejectedValueOnce(new Error('phone: too many codes'));
    await wizard.sendCode();
    expect(wizard.getState()).toMatchObject({
      step: 'code_sent',
      sending: false,
      error: { field: null, message: 'Phone: too many codes' },
    });
  });
});

describe('the clock', () => {
  const limited = (seconds: number) =>
    new HttpError('Too many attempts', 400, { code: 'login_limited', values: { seconds } });

  it('allows a new code when the time that Telegram names is over', async () => {
    const { clock, wizard, startLogin } = await atCode();
    clock.now += 59_999;
    await wizard.sendCode();
    expect(startLogin).toHaveBeenCalledOnce();
    clock.now += 1;
    await wizard.sendCode();
    expect(startLogin).toHaveBeenCalledTimes(2);
    expect(wizard.getState()).toMatchObject({ renewed: true, newCodeAt: clock.now + 60_000 });
  });

  it('refuses a code that has expired, until a new one was sent', async () => {
    const { clock, wizard, confirmCode } = await atCode();
    clock.now += 300_000;
    await wizard.confirm();
    expect(confirmCode).not.toHaveBeenCalled();
    await wizard.sendCode();
    wizard.type('code', '12345');
    await wizard.confirm();
    expect(wizard.getState().step).toBe('connected');
  });

  it('holds the phone back while Telegram asks for a pause', async () => {
    const { clock, wizard, startLogin } = setUp();
    startLogin.mockRejectedValueOnce(limited(300));
    wizard.type('phone', '+34600000000');
    await wizard.sendCode();
    expect(wizard.getState()).toMatchObject({ error: null, limitedUntil: clock.now + 300_000 });
    await wizard.sendCode();
    expect(startLogin).toHaveBeenCalledOnce();
    clock.now += 300_000;
    await wizard.sendCode();
    expect(wizard.getState().step).toBe('code_sent');
  });

  it('holds the code back while Telegram asks for a pause', async () => {
    const { clock, wizard, confirmCode } = await atCode();
    confirmCode.mockRejectedValueOnce(limited(9));
    await wizard.confirm();
    await wizard.confirm();
    expect(confirmCode).toHaveBeenCalledOnce();
    clock.now += 9_000;
    await wizard.confirm();
    expect(wizard.getState().step).toBe('connected');
  });

  it('never expires a code of a backend that names no times, which can be sent again at once', async () => {
    const { clock, wizard, startLogin } = await atCode({
      startLogin: async () => ({ resendAfter: 0, expiresIn: undefined }),
    });
    await wizard.sendCode();
    expect(startLogin).toHaveBeenCalledTimes(2);
    clock.now += 86_400_000;
    wizard.type('code', '12345');
    await wizard.confirm();
    expect(wizard.getState().step).toBe('connected');
  });
});

describe('a login that was left', () => {
  it('continues with the code that was sent', async () => {
    const { wizard, confirmCode, startLogin } = await atCode();
    wizard.close();
    expect(wizard.getState()).toMatchObject({ step: 'idle', code: '' });
    wizard.open();
    expect(wizard.getState().step).toBe('enter_phone');
    wizard.resume();
    wizard.type('code', '12345');
    await wizard.confirm();
    expect(confirmCode).toHaveBeenCalledExactlyOnceWith({ code: '12345' });
    expect(startLogin).toHaveBeenCalledOnce();
    expect(wizard.getState().step).toBe('connected');
  });
});

// Specification 47.1
describe('a login of which the page knows from the status only, as after a reload', () => {
  const login = { phone: '+34600000000', expiresIn: 42 };

  it('can be continued until its code expires', async () => {
    const { clock, wizard, confirmCode, startLogin } = setUp();
    wizard.statusLoaded({ connected: false, login });
    expect(wizard.getState()).toMatchObject({ step: 'enter_phone', codeUntil: clock.now + 42_000 });
    wizard.resume();
    expect(wizard.getState()).toMatchObject({ step: 'code_sent', sentTo: '+34600000000', newCodeAt: 0 });
    wizard.type('code', '12345');
    await wizard.confirm();
    expect(confirmCode).toHaveBeenCalledExactlyOnceWith({ code: '12345' });
    expect(startLogin).not.toHaveBeenCalled();
  });

  it('leaves the countdowns of a login that the page began itself', async () => {
    const { clock, wizard } = await atCode();
    wizard.close();
    wizard.statusLoaded({ connected: false, login });
    expect(wizard.getState()).toMatchObject({
      ...{ sentTo: ' +34 600 000 000 ', newCodeAt: clock.now + 60_000, codeUntil: clock.now + 300_000 },
    });
  });

  it('cannot be continued when the backend says that it is over, but may if the backend does not tell', async () => {
    const { wizard } = await atCode();
    wizard.close();
    wizard.statusLoaded({ connected: false });
    expect(wizard.getState().sentTo).not.toBe('');
    wizard.statusLoaded({ connected: false, login: null });
    expect(wizard.getState().sentTo).toBe('');
  });

  it('does not disturb a code that is being entered', async () => {
    const { wizard } = await atCode();
    wizard.statusLoaded({ connected: false, login: { phone: '+15550100', expiresIn: 42 } });
    expect(wizard.getState()).toMatchObject({
      step: 'code_sent',
      sentTo: ' +34 600 000 000 ',
      code: ' 12345 ',
    });
  });
});

describe('confirming', () => {
  it('connects with the code alone and reports it once', async () => {
    const { wizard, confirmCode, onConnected } = await atCode();
    await wizard.confirm();
    expect(confirmCode).toHaveBeenCalledExactlyOnceWith({ code: '12345' });
    expect(wizard.getState()).toMatchObject({ step: 'connected', code: '' });
    expect(onConnected).toHaveBeenCalledOnce();
  });

  it('asks for the password when the account has one, and sends both', async () => {
    const { wizard, confirmCode } = await atCode({
      confirmCode: async ({ password }) => (password ? { connected: true } : { password_required: true }),
    });
    await wizard.confirm();
    expect(wizard.getState()).toMatchObject({ step: 'code_sent', passwordRequired: true, error: null });

    await wizard.confirm();
    expect(wizard.getState().error).toEqual({ field: 'password', problem: 'missing' });

    wizard.type('password', ' spaces count ');
    await wizard.confirm();
    expect(confirmCode).toHaveBeenLastCalledWith({ code: '12345', password: ' spaces count ' });
    expect(wizard.getState().step).toBe('connected');
  });

  it('goes back to the code with the message of the backend', async () => {
    const { wizard, onConnected } = await atCode({
      confirmCode: () => Promise.reject(new Error('code: the code is wrong')),
    });
    await wizard.confirm();
    expect(wizard.getState()).toMatchObject({
      step: 'code_sent',
      code: ' 12345 ',
      error: { field: 'code', message: 'The code is wrong' },
    });
    expect(onConnected).not.toHaveBeenCalled();
  });

  it('reports the connection even if the wizard was closed meanwhile', async () => {
    const answer = deferred<Confirmation>();
    const { wizard, onConnected } = await atCode({ confirmCode: () => answer.promise });
    const confirming = wizard.confirm();
    expect(wizard.getState().step).toBe('verifying');
    wizard.close();
    answer.resolve({ connected: true });
    await confirming;
    expect(wizard.getState().step).toBe('idle');
    expect(onConnected).toHaveBeenCalledOnce();
  });
});

describe('a QR code', () => {
  it('is replaced by the next one until it is scanned', async () => {
    const answers = [deferred<QrConfirmation>(), deferred<QrConfirmation>()];
    let waits = 0;
    const { wizard, confirmQrLogin, onConnected } = setUp({
      confirmQrLogin: () => answers[waits++]?.promise ?? Promise.reject(new Error('one wait too many')),
    });
    const scanning = wizard.showQr();
    await vi.waitFor(() => expect(wizard.getState().qrLink).toBe('tg://login?token=first'));
    answers[0]?.resolve({ connected: false, qr: shown('next') });
    await vi.waitFor(() => expect(wizard.getState().qrLink).toBe('tg://login?token=next'));
    answers[1]?.resolve({ connected: true });
    await scanning;
    expect(wizard.getState()).toMatchObject({ step: 'connected', qrLink: '' });
    expect([confirmQrLogin.mock.calls, onConnected.mock.calls.length]).toEqual([[[{}], [{}]], 1]);
  });

  it('is followed by the password, and a wrong one can be corrected', async () => {
    const { wizard, confirmQrLogin, confirmCode } = setUp();
    confirmQrLogin.mockResolvedValueOnce({
      ...{ connected: false, password_required: true, password_hint: 'a cat' },
    });
    await wizard.showQr();
    expect(wizard.getState()).toMatchObject({ step: 'scan_qr', passwordRequired: true, hint: 'a cat' });
    await wizard.confirm();
    expect(wizard.getState().error).toEqual({ field: 'password', problem: 'missing' });
    wizard.type('password', 'wrong');
    confirmQrLogin.mockRejectedValueOnce(new Error('password: This password is wrong'));
    await wizard.confirm();
    expect(wizard.getState()).toMatchObject({ step: 'scan_qr', error: { field: 'password' } });
    wizard.type('password', 'secret');
    await wizard.confirm();
    expect(confirmQrLogin).toHaveBeenLastCalledWith({ password: 'secret' });
    expect(wizard.getState().step).toBe('connected');
    expect(confirmCode).not.toHaveBeenCalled();
  });

  it('is asked for no longer after the step was left, but a scan counts all the same', async () => {
    const answer = deferred<QrConfirmation>();
    const { wizard, confirmQrLogin, onConnected } = setUp({ confirmQrLogin: () => answer.promise });
    const scanning = wizard.showQr();
    await vi.waitFor(() => expect(confirmQrLogin).toHaveBeenCalled());
    wizard.back();
    answer.resolve({ connected: false, qr: shown('next') });
    await scanning;
    expect(confirmQrLogin).toHaveBeenCalledOnce();
    expect(wizard.getState()).toMatchObject({ step: 'enter_phone', qrLink: '' });

    const late = wizard.showQr();
    wizard.close();
    confirmQrLogin.mockResolvedValueOnce({ connected: true });
    await late;
    expect(onConnected).not.toHaveBeenCalled();
  });

  // Specification 84.5
  it.each([400, 429])('counts the pause down that Telegram or the server names (%s)', async (status) => {
    const { clock, wizard, startLogin, startQrLogin } = setUp();
    const code = status === 429 ? 'rate_limited' : 'login_limited';
    const refusal = new HttpError('Too many', status, { code, values: { seconds: 2_400 } });
    startLogin.mockRejectedValueOnce(refusal);
    wizard.type('phone', '+34600111222');
    await wizard.sendCode();
    const until = clock.now + 2_400_000;
    expect(wizard.getState()).toMatchObject({ step: 'enter_phone', sending: false, limitedUntil: until });
    clock.now = until;
    startQrLogin.mockRejectedValueOnce(refusal);
    await wizard.showQr();
    expect(wizard.getState()).toMatchObject({ qrLink: '', limitedUntil: until + 2_400_000 });
  });

  it('that failed can be asked for again, after a pause if Telegram names one', async () => {
    const { clock, wizard, startQrLogin } = setUp();
    startQrLogin.mockRejectedValueOnce(new Error('Telegram does not answer'));
    await wizard.showQr();
    expect(wizard.getState()).toMatchObject({
      ...{ step: 'scan_qr', qrLink: '', sending: false },
      error: { field: null, message: 'Telegram does not answer' },
    });
    const values = { seconds: 9 };
    startQrLogin.mockRejectedValueOnce(new HttpError('Too many', 400, { code: 'login_limited', values }));
    await wizard.showQr();
    await wizard.showQr();
    expect(startQrLogin).toHaveBeenCalledTimes(2);
    clock.now += 9_000;
    await wizard.showQr();
    expect(wizard.getState().step).toBe('connected');
  });
});
