import type { Confirmation } from '@switchboard/api-client';
import { deferred } from '@switchboard/federation/testing';
import { describe, expect, it, vi } from 'vitest';
import { createWizardStore, type WizardServices } from './wizard-store.ts';

const setUp = (api: Partial<WizardServices['api']> = {}) => {
  const startLogin = vi.fn(api.startLogin ?? (async () => {}));
  const confirmCode = vi.fn(api.confirmCode ?? (async (): Promise<Confirmation> => ({ connected: true })));
  const onConnected = vi.fn();
  const wizard = createWizardStore({ api: { startLogin, confirmCode }, onConnected });
  wizard.open();
  return { wizard, startLogin, confirmCode, onConnected };
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
  ])('refuses the phone %j as %s without a call', async (phone, problem) => {
    const { wizard, startLogin } = setUp();
    wizard.type('phone', phone);
    await wizard.sendCode();
    expect(wizard.getState()).toMatchObject({ step: 'enter_phone', error: { field: 'phone', problem } });
    expect(startLogin).not.toHaveBeenCalled();
  });

  it('sends the trimmed phone and goes to the next step', async () => {
    const { wizard, startLogin } = await atCode();
    expect(startLogin).toHaveBeenCalledExactlyOnceWith('+34 600 000 000');
    expect(wizard.getState().step).toBe('code_sent');
  });

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
    const answer = deferred();
    const { wizard, startLogin } = setUp({ startLogin: () => answer.promise });
    wizard.type('phone', '+34600000000');
    const both = [wizard.sendCode(), wizard.sendCode()];
    answer.resolve();
    await Promise.all(both);
    expect(startLogin).toHaveBeenCalledOnce();
  });

  it('stays closed when the answer arrives later', async () => {
    const answer = deferred();
    const { wizard } = setUp({ startLogin: () => answer.promise });
    wizard.type('phone', '+34600000000');
    const sending = wizard.sendCode();
    wizard.close();
    answer.resolve();
    await sending;
    expect(wizard.getState()).toMatchObject({ open: false, step: 'idle' });
  });
});

describe('sending a new code', () => {
  it('shows the message about a hidden phone above the form', async () => {
    const { wizard, startLogin } = await atCode();
    startLogin.mockRejectedValueOnce(new Error('phone: too many codes'));
    await wizard.sendCode();
    expect(wizard.getState()).toMatchObject({
      step: 'code_sent',
      sending: false,
      error: { field: null, message: 'Phone: too many codes' },
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
