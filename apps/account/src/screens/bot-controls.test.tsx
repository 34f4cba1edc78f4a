// @vitest-environment happy-dom
import type { TelegramBot } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { notConnected } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const TOKEN = '123456789:AAFabcdefghijklmnopqrstuvwxyz012345';

const setUp = async (bot: Partial<TelegramBot>) => {
  const listed = { bot_id: '42', username: 'shop_bot', status: 'active' as const, ...bot };
  const calls = {
    switchBot: vi.fn(async () => undefined),
    replaceToken: vi.fn(async () => undefined),
    removeWebhook: vi.fn(async () => undefined),
    removeBot: vi.fn(async () => undefined),
  };
  const status = vi.fn(async () => ({ ...notConnected, bots: [listed] }));
  const answerBusiness = vi.fn(async () => undefined);
  const context = createFakeContext({ api: { telegram: { status, ...calls }, bots: { answerBusiness } } });
  show('bots', context);
  await screen.findByText('@shop_bot');
  const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  return { ...calls, answerBusiness, status, click };
};

describe('the controls of a bot', () => {
  // Specification 45.9
  it('switch it off at once, say so, and take that back', async () => {
    const { switchBot, status, click } = await setUp({});
    await click('Switch off');
    await waitFor(() => expect(switchBot).toHaveBeenCalledExactlyOnceWith('42', false));
    expect(await screen.findByText(/^@shop_bot is switched off: it receives and sends nothing/)).toBeTruthy();
    expect(status).toHaveBeenCalledTimes(2);
    await click('Undo');
    await waitFor(() => expect(switchBot).toHaveBeenLastCalledWith('42', true));
    expect(await screen.findByText('Taken back')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('say no change that failed', async () => {
    const { switchBot, click } = await setUp({});
    switchBot.mockRejectedValueOnce(new Error('Telegram does not answer'));
    await click('Switch off');
    expect(await screen.findByText('Telegram does not answer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  // Specification 45.5
  it('let it serve an account that asks, or refuse that', async () => {
    const nina = { id: 'link', name: 'Nina <b>', username: 'nina', enabled: true, can_reply: true };
    const { answerBusiness, click } = await setUp({ business: [{ ...nina, state: 'asked' }] });
    expect(screen.getByText('Nina <b> · @nina')).toBeTruthy();
    expect(screen.getByText(/^Wants this bot to serve the chats/)).toBeTruthy();
    await click('Refuse');
    expect(answerBusiness).toHaveBeenLastCalledWith('42', 'link', false);
    await click('Allow');
    expect(answerBusiness).toHaveBeenLastCalledWith('42', 'link', true);
  });

  it.each([
    [{ state: 'allowed' as const, enabled: true, can_reply: true }, /^The bot serves/, 'Stop serving'],
    [
      { state: 'allowed' as const, enabled: true, can_reply: false },
      /does not let it answer/,
      'Stop serving',
    ],
    [{ state: 'allowed' as const, enabled: false, can_reply: false }, /ended the connection/, 'Stop serving'],
    [{ state: 'refused' as const, enabled: true, can_reply: true }, /^Refused/, 'Allow'],
  ])('say what it does for an account: %j', async (state, words, button) => {
    await setUp({ business: [{ id: 'link', name: null, username: null, ...state }] });
    expect(screen.getByText('An account without a name')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
  });

  // Specification 45.9
  it('stop serving an account, and take that back', async () => {
    const nina = { id: 'link', name: 'Nina', username: null, enabled: true, can_reply: true };
    const { answerBusiness, click } = await setUp({ business: [{ ...nina, state: 'allowed' }] });
    await click('Stop serving');
    expect(answerBusiness).toHaveBeenLastCalledWith('42', 'link', false);
    expect(await screen.findByText('Nina: the bot no longer serves this account')).toBeTruthy();
    await click('Undo');
    expect(answerBusiness).toHaveBeenLastCalledWith('42', 'link', true);
  });

  it('switch one on that is off, which is no problem', async () => {
    const { switchBot, click } = await setUp({ status: 'off' });
    expect(screen.getByText(/^Switched off/)).toBeTruthy();
    await click('Switch on');
    await waitFor(() => expect(switchBot).toHaveBeenCalledExactlyOnceWith('42', true));
  });

  it('remove it, by choice with its conversations', async () => {
    const { removeBot, click } = await setUp({});
    await click('Remove');
    await userEvent.click(await screen.findByRole('radio', { name: /Remove them too/ }));
    await click('Remove bot and conversations');
    expect(removeBot).toHaveBeenCalledExactlyOnceWith('42', 'remove');
  });

  it('remove it without its conversations by default', async () => {
    const { removeBot, click } = await setUp({});
    await click('Remove');
    await click('Remove the bot');
    expect(removeBot).toHaveBeenCalledExactlyOnceWith('42', 'keep');
  });

  it('give it a new token, and say at the field why it was refused', async () => {
    const { replaceToken, click } = await setUp({});
    replaceToken.mockRejectedValueOnce(new Error('token: This is the token of another bot'));
    await click('New token');
    const dialog = await screen.findByRole('dialog', { name: 'New token for @shop_bot' });
    const field = dialog.querySelector('input');
    if (field) await userEvent.type(field, TOKEN);
    await click('Use this token');
    expect(await screen.findByText('This is the token of another bot')).toBeTruthy();
    await click('Use this token');
    expect(replaceToken).toHaveBeenLastCalledWith('42', TOKEN);
    await waitFor(() => expect(screen.queryByText('This is the token of another bot')).toBeNull());
  });

  it('take it back from a webhook only after a question that names the host', async () => {
    const problem = { kind: 'webhook' as const, since: '2026-03-01T10:00:00Z', detail: 'hooks.example.test' };
    const { removeWebhook, click } = await setUp({ problem });
    expect(screen.getByText(/hooks.example.test gets the messages/)).toBeTruthy();
    await click('Remove the webhook and receive here');
    expect(removeWebhook).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('dialog', { name: /from hooks.example.test/ });
    const [yes] = [...dialog.querySelectorAll('button')].filter(({ textContent }) =>
      textContent?.startsWith('Remove the webhook'),
    );
    if (yes) await userEvent.click(yes);
    await waitFor(() => expect(removeWebhook).toHaveBeenCalledExactlyOnceWith('42'));
  });

  it('of one that another business has, leave a new token and the removal', async () => {
    await setUp({ status: 'moved', problem: { kind: 'moved', since: '2026-03-01T10:00:00Z' } });
    expect(screen.getByText(/Another business connected this bot/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Switch/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'New token' })).toBeTruthy();
  });
});
