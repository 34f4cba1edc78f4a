// @vitest-environment happy-dom
import { createFakeContext, deferred } from '@switchboard/federation/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { notConnected } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const TOKEN = '123456789:AAFabcdefghijklmnopqrstuvwxyz012345';
const bots = [{ bot_id: '42', username: 'shop_bot', name: 'Shop' }];

const submit = async (token: string) => {
  await userEvent.type(await screen.findByLabelText('Bot token'), token);
  await userEvent.keyboard('{Enter}');
};

describe('the bots', () => {
  it('are listed with name, agent and the time of the last message', async () => {
    const agent = { id: 'agent-1', name: 'Nina' };
    const listed = [{ ...bots[0], bot_id: '42', agent, received_at: '2026-03-01T10:00:00Z' }];
    const status = async () => ({ ...notConnected, bots: listed });
    show('bots', createFakeContext({ api: { telegram: { status } } }));
    expect(await screen.findByText('@shop_bot')).toBeTruthy();
    expect(screen.getByText(/^Works. Last message: Mar 1, 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nina' }).getAttribute('href')).toBe('/agents?agent=agent-1');
  });

  it('show the reason why nothing arrives, its start, and the remedy', async () => {
    const problem = { kind: 'revoked' as const, since: '2026-03-01T10:00:00Z' };
    const status = async () => ({ ...notConnected, bots: bots.map((bot) => ({ ...bot, problem })) });
    show('bots', createFakeContext({ api: { telegram: { status } } }));
    expect((await screen.findByText(/no longer accepts the token/)).textContent).toMatch(
      /Write \/token to @BotFather.*Since Mar 1, 2026/,
    );
  });

  it('say how many messages are missing, and since when', async () => {
    const missed = { count: 2, since: '2026-03-01T10:00:00Z' };
    const status = async () => ({ ...notConnected, bots: bots.map((bot) => ({ ...bot, missed })) });
    show('bots', createFakeContext({ api: { telegram: { status } } }));
    expect((await screen.findByText(/2 messages or changes could not be shown/)).textContent).toMatch(
      /See them in Telegram. Since Mar 1, 2026/,
    );
  });

  // Specification 39.7
  it('of the sandbox get new tokens on its phone', async () => {
    const problem = { kind: 'revoked' as const, since: '2026-03-01T10:00:00Z' };
    const listed = [{ bot_id: '42', username: 'shop_bot', status: 'revoked' as const, problem }];
    const status = async () => ({
      ...notConnected,
      bots: listed,
      standIn: 'http://localhost:3000/sandbox/phone',
    });
    show('bots', createFakeContext({ api: { telegram: { status } } }));
    expect(await screen.findByText(/Take a new one on the phone of the sandbox/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'New token' }));
    const dialog = await screen.findByRole('dialog', { name: 'New token for @shop_bot' });
    expect(dialog.querySelector('a')?.getAttribute('href')).toBe('http://localhost:3000/sandbox/phone');
    expect(screen.queryByText(/@BotFather/)).toBeNull();
  });

  // Specification 39.6
  it('say how much waits at Telegram', async () => {
    const listed = [{ bot_id: '42', username: 'shop_bot', status: 'off' as const }];
    const status = async () => ({ ...notConnected, bots: listed });
    const waiting = vi.fn(async () => 3);
    show('bots', createFakeContext({ api: { telegram: { status }, bots: { waiting } } }));
    expect(await screen.findByText('3 messages and changes wait at Telegram.')).toBeTruthy();
    expect(waiting).toHaveBeenCalledExactlyOnceWith('42');
  });

  // Specification 35.1
  it('come from @BotFather, and in the sandbox from its phone', async () => {
    const { unmount } = show(
      'bots',
      createFakeContext({ api: { telegram: { status: async () => notConnected } } }),
    );
    expect(await screen.findByText(/write \/newbot to @BotFather/)).toBeTruthy();
    unmount();
    const status = async () => ({ ...notConnected, standIn: 'http://localhost:3000/sandbox/phone' });
    show('bots', createFakeContext({ api: { telegram: { status } } }));
    const link = await screen.findByRole('link', { name: 'Open the phone of the sandbox' });
    expect(link.getAttribute('href')).toBe('http://localhost:3000/sandbox/phone');
    expect(screen.queryByText(/@BotFather/)).toBeNull();
  });

  it('explain how to add one when there are none', async () => {
    show('bots', createFakeContext({ api: { telegram: { status: async () => notConnected } } }));
    expect(await screen.findByText('Your bots will be here')).toBeTruthy();
  });

  it('list a new one before the next load, and its name after', async () => {
    const next = deferred<typeof notConnected>();
    const status = vi.fn(() => next.promise).mockResolvedValueOnce(notConnected);
    const createBot = async () => ({ bot_id: '42' });
    const channel = { source: 'bot' as const, id: '42', name: '42', agentId: null, unattended: 0 };
    const agents = { channels: async () => [channel] };
    const context = createFakeContext({ api: { agents, telegram: { status, createBot } } });
    const told = vi.fn();
    context.events.on('telegram:connected', (payload) => told(payload));
    show('bots', context);
    await screen.findByText('Your bots will be here');

    await submit(TOKEN);
    expect(await screen.findByText('Bot 42')).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith({ source: 'bot' });
    expect(screen.getByText('The bot 42 is connected.').getAttribute('role')).toBe('status');
    const link = await screen.findByRole('link', { name: 'Let an agent answer' });
    expect(link.getAttribute('href')).toBe('/agents?tab=channels');

    next.resolve({ ...notConnected, bots });
    expect(await screen.findByText('@shop_bot')).toBeTruthy();
    expect(screen.getByText('The bot @shop_bot is connected.').getAttribute('role')).toBe('status');
  });

  it('keep the token hidden, and show at the field why it was refused', async () => {
    const createBot = () => Promise.reject(new Error('token: Telegram does not know this token'));
    show('bots', createFakeContext({ api: { telegram: { status: async () => notConnected, createBot } } }));
    await submit(TOKEN);
    const field = screen.getByLabelText<HTMLInputElement>('Bot token');
    const error = await screen.findByText('Telegram does not know this token');
    expect(field.type).toBe('password');
    expect(field.value).toBe(TOKEN);
    expect(field.getAttribute('aria-describedby')).toContain(error.id);
  });
});
