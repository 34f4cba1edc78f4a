import { deferred } from '@switchboard/federation/testing';
import { describe, expect, it, vi } from 'vitest';
import { createAddBotStore } from './add-bot-store.ts';

const TOKEN = '123456789:AAFabcdefghijklmnopqrstuvwxyz012345';

const setUp = (createBot: (token: string) => Promise<{ bot_id: string }>) => {
  const api = { createBot: vi.fn(createBot) };
  const onAdded = vi.fn();
  return { store: createAddBotStore({ api, onAdded }), api, onAdded };
};

describe('adding a bot', () => {
  it('sends the pasted token trimmed, and forgets it', async () => {
    const { store, api, onAdded } = setUp(async () => ({ bot_id: '123456789' }));
    store.form.type(` ${TOKEN}\n`);
    await store.submit();
    expect(api.createBot).toHaveBeenCalledExactlyOnceWith(TOKEN);
    expect(onAdded).toHaveBeenCalledExactlyOnceWith({ bot_id: '123456789' });
    expect(store.form.getState()).toEqual({ token: '', pending: false, error: null });
    expect(store.added.getState()).toBe('123456789');
  });

  it.each([
    ['', 'missing'],
    ['hello', 'malformed'],
    ['123456789:short', 'malformed'],
  ])('refuses %j as %s without a call', async (token, problem) => {
    const { store, api } = setUp(async () => ({ bot_id: '1' }));
    store.form.type(token);
    await store.submit();
    expect(store.form.getState().error).toEqual({ field: 'token', problem });
    expect(api.createBot).not.toHaveBeenCalled();
  });

  it('keeps the token and says why when the backend refuses it', async () => {
    const { store, onAdded } = setUp(() =>
      Promise.reject(new Error('token: Telegram does not know this token')),
    );
    store.form.type(TOKEN);
    await store.submit();
    expect(store.form.getState()).toMatchObject({
      token: TOKEN,
      pending: false,
      error: { field: 'token', message: 'Telegram does not know this token' },
    });
    expect(onAdded).not.toHaveBeenCalled();
  });

  it('sends a token once, even if it is submitted repeatedly', async () => {
    const answer = deferred<{ bot_id: string }>();
    const { store, api } = setUp(() => answer.promise);
    store.form.type(TOKEN);
    const both = [store.submit(), store.submit()];
    answer.resolve({ bot_id: '1' });
    await Promise.all(both);
    expect(api.createBot).toHaveBeenCalledOnce();
  });
});
