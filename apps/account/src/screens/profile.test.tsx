// @vitest-environment happy-dom
import { type Confirmation, HttpError, type QrConfirmation } from '@switchboard/api-client';
import { createFakeContext, deferred } from '@switchboard/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { connected, notConnected } from '../testing/entities.ts';
import { show } from '../testing/show.tsx';

const codeSent = { resendAfter: 60, expiresIn: 300 };

const openWizard = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Connect Telegram' }));
  return screen.findByRole('dialog');
};

describe('the profile', () => {
  it('says who is signed in, without the role, which means nothing to one person', async () => {
    show(
      'profile',
      createFakeContext({ api: { telegram: { status: async () => notConnected } }, user: { role: 'owner' } }),
    );
    expect(await screen.findByText('Ada Stein')).toBeTruthy();
    expect(screen.getByText('ada@shop.test')).toBeTruthy();
    expect(screen.queryByText('owner')).toBeNull();
  });

  it('shows the connected account and the bots, and offers no second connection', async () => {
    const bots = [{ bot_id: '42', username: 'shop_bot', name: 'Shop' }];
    show(
      'profile',
      createFakeContext({ api: { telegram: { status: async () => ({ ...connected, bots }) } } }),
    );
    expect(await screen.findByText('Nina P.')).toBeTruthy();
    expect(screen.getByText('+34 600 000 001 · @ninap')).toBeTruthy();
    expect(screen.getByText('@shop_bot')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage bots' }).getAttribute('href')).toBe('/dashboard/bot');
    expect(screen.queryByRole('button', { name: 'Connect Telegram' })).toBeNull();
  });

  it('says that Telegram signed the account out, since when, and offers to connect it again', async () => {
    const signedOut = { name: 'Nina P.', since: '2026-03-01T10:00:00Z' };
    const status = async () => ({ ...notConnected, signedOut });
    show('profile', createFakeContext({ api: { telegram: { status } } }));
    expect(await screen.findByText('Telegram signed out Nina P.')).toBeTruthy();
    expect(screen.getByText(/since Mar 1, 2026.*Connect it again/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect Telegram' })).toBeTruthy();
  });

  it('says that messages of the account are missing, and since when', async () => {
    const missed = { count: 1, since: '2026-03-01T10:00:00Z' };
    const status = async () => ({ ...connected, integration: { id: 'account-1', name: 'Nina P.', missed } });
    show('profile', createFakeContext({ api: { telegram: { status } } }));
    expect((await screen.findByText(/1 message or change could not be shown/)).textContent).toMatch(
      /See it in Telegram. Since Mar 1, 2026/,
    );
  });

  it('shows the phone of a connected account without a name once', async () => {
    const integration = {
      id: 'account-1',
      phone: '+34 600 000 001',
      name: '+34 600 000 001',
      username: null,
    };
    const status = async () => ({ ...connected, integration });
    show('profile', createFakeContext({ api: { telegram: { status } } }));
    expect(await screen.findByText('Connected')).toBeTruthy();
    expect(screen.getAllByText('+34 600 000 001')).toHaveLength(1);
    expect(screen.queryByText('Telegram account', { selector: 'p' })).toBeNull();
  });

  it('shows a long name in full in its tooltip', async () => {
    const telegram = { status: async () => notConnected };
    const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
    show('profile', createFakeContext({ api: { telegram }, user: { first_name: long, last_name: 'Stein' } }));
    expect((await screen.findByText(`${long} Stein`)).title).toBe(`${long} Stein`);
  });

  it('leads to the AI agent', async () => {
    show('profile', createFakeContext({ api: { telegram: { status: async () => notConnected } } }));
    const agent = within(await screen.findByRole('region', { name: 'AI agent' }));
    expect(agent.getByRole('link', { name: 'Open the agents' }).getAttribute('href')).toBe('/agents');
  });

  it('says that the status could not be loaded, and loads it again on Retry', async () => {
    const status = vi.fn(async () => notConnected).mockRejectedValueOnce(new Error('Failed to load status'));
    show('profile', createFakeContext({ api: { telegram: { status } } }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load status');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Not connected')).toBeTruthy();
  });
});

describe('disconnecting Telegram', () => {
  const openQuestion = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    return within(await screen.findByRole('dialog', { name: 'Disconnect Telegram?' }));
  };
  const disconnected = (disconnect: () => Promise<boolean>) => {
    const telegram = {
      status: vi.fn(async () => notConnected).mockResolvedValueOnce(connected),
      disconnect: vi.fn(disconnect),
    };
    const context = createFakeContext({ api: { telegram } });
    const told = vi.fn();
    context.events.on('telegram:disconnected', (payload) => told(payload));
    show('profile', context);
    return { ...telegram, told };
  };

  it('asks what becomes of the conversations, keeps them by default, and shows the result', async () => {
    const { disconnect, told } = disconnected(async () => true);
    const dialog = await openQuestion();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Keep them/ }).checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Not connected')).toBeTruthy();
    expect(disconnect).toHaveBeenCalledExactlyOnceWith('keep');
    expect(told).toHaveBeenCalledExactlyOnceWith({ source: 'account' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('removes the conversations by choice, and says when Telegram did not confirm the end', async () => {
    const { disconnect } = disconnected(async () => false);
    const dialog = await openQuestion();
    await userEvent.click(dialog.getByRole('radio', { name: /^Remove them/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Settings, then Devices');
    expect(disconnect).toHaveBeenCalledExactlyOnceWith('remove');
    expect(await screen.findByText('Not connected')).toBeTruthy();
  });

  it('stays connected on Cancel, and says why it failed', async () => {
    const { disconnect } = disconnected(() => Promise.reject(new Error('The server does not answer')));
    const dialog = await openQuestion();
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(disconnect).toHaveBeenCalledOnce();
    expect(screen.getByText('Connected')).toBeTruthy();
  });
});

it('the profile shows without a reload that Telegram ended the session', async () => {
  const signedOut = { name: 'Nina P.', since: '2026-03-01T10:00:00Z' };
  const status = vi
    .fn(async () => ({ ...notConnected, signedOut }))
    .mockResolvedValueOnce(connected as never);
  show('profile', createFakeContext({ api: { telegram: { status } } }));
  expect(await screen.findByText('Connected')).toBeTruthy();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Telegram signed out Nina P.')).toBeTruthy();
});

describe('connecting Telegram by a QR code', () => {
  const status = async () => ({ ...notConnected, qrLogin: true });
  const shown = { link: 'tg://login?token=first', expires_in: 30 };

  it('shows the code to scan, then asks for the password, and the phone is offered at each step', async () => {
    const scan = deferred<QrConfirmation>();
    const telegram = {
      status: vi.fn(async () => connected).mockImplementationOnce(status as never),
      startQrLogin: async () => shown,
      confirmQrLogin: ({ password }: { password?: string }) =>
        password ? Promise.resolve({ connected: true }) : scan.promise,
    };
    show('profile', createFakeContext({ api: { telegram } }));
    const dialog = within(await openWizard());
    await userEvent.click(dialog.getByRole('button', { name: 'Use a QR code instead' }));
    expect(await dialog.findByRole('img', { name: 'QR code for Telegram' })).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toContain('Waiting for the scan');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Use the phone number' }));
    scan.resolve({ password_required: true, password_hint: 'a cat' });
    await userEvent.type(await dialog.findByLabelText('Password'), 'secret');
    expect(dialog.getByText('Hint: a cat')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Use the phone number' })).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByText('Telegram is connected')).toBeTruthy();
  });

  it('says why there is no code, and offers another one and the phone', async () => {
    const startQrLogin = vi
      .fn(async () => shown)
      .mockRejectedValueOnce(new Error('Telegram does not answer'));
    const confirmQrLogin = () => new Promise<never>(() => undefined);
    show('profile', createFakeContext({ api: { telegram: { status, startQrLogin, confirmQrLogin } } }));
    const dialog = within(await openWizard());
    await userEvent.click(dialog.getByRole('button', { name: 'Use a QR code instead' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Telegram does not answer');
    await userEvent.click(dialog.getByRole('button', { name: 'Show a code' }));
    expect(await dialog.findByRole('img', { name: 'QR code for Telegram' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Use the phone number' }));
    expect(dialog.getByLabelText('Phone number')).toBeTruthy();
  });

  it('is not offered by a backend that has none', async () => {
    show('profile', createFakeContext({ api: { telegram: { status: async () => notConnected } } }));
    const dialog = within(await openWizard());
    expect(dialog.queryByRole('button', { name: /QR/ })).toBeNull();
  });
});

describe('connecting Telegram', () => {
  it('goes from phone to code to password to connected by keyboard, and emits an event', async () => {
    const status = vi.fn(async () => connected).mockResolvedValueOnce(notConnected);
    const channel = { source: 'account' as const, id: '7', name: 'Nina', agentId: null, unattended: 0 };
    const context = createFakeContext({
      api: {
        agents: { channels: async () => [channel] },
        telegram: {
          status,
          startLogin: async () => codeSent,
          confirmCode: async ({ password }) => (password ? { connected: true } : { password_required: true }),
        },
      },
    });
    const told = vi.fn();
    context.events.on('telegram:connected', (payload) => told(payload));
    show('profile', context);
    const dialog = within(await openWizard());

    const phone = dialog.getByLabelText('Phone number');
    await waitFor(() => expect(document.activeElement).toBe(phone));
    await userEvent.keyboard('+34600000000{Enter}');
    const code = await dialog.findByLabelText('Login code');
    expect(document.activeElement).toBe(code);
    await userEvent.keyboard('12345{Enter}');
    const password = await dialog.findByLabelText('Password');
    expect(document.activeElement).toBe(password);
    await userEvent.keyboard('secret{Enter}');

    expect(await dialog.findByText('Telegram is connected')).toBeTruthy();
    const link = await dialog.findByRole('link', { name: 'Let an agent answer' });
    expect(link.getAttribute('href')).toBe('/agents?tab=channels');
    expect(dialog.queryByText('3'), 'a check replaces the last number').toBeNull();
    expect(await screen.findByText('Nina P.')).toBeTruthy();
    expect(told).toHaveBeenCalledExactlyOnceWith({ source: 'account' });
  });

  it('announces an error at its field and gives the field the focus', async () => {
    const startLogin = () => Promise.reject(new Error('phone: Telegram does not know this number'));
    const telegram = { status: async () => notConnected, startLogin };
    show('profile', createFakeContext({ api: { telegram } }));
    const dialog = within(await openWizard());
    const phone = dialog.getByLabelText('Phone number');
    await userEvent.type(phone, '+34600000000');
    await userEvent.click(dialog.getByRole('button', { name: 'Send code' }));

    const error = await dialog.findByText('Telegram does not know this number');
    expect(error.getAttribute('role')).toBe('alert');
    expect(phone.getAttribute('aria-describedby')).toContain(error.id);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(phone);
  });

  it('keeps the phone on the way back, and sends a new code to it', async () => {
    const startLogin = vi.fn(async () => ({ ...codeSent, resendAfter: 0 }));
    const telegram = { status: async () => notConnected, startLogin };
    show('profile', createFakeContext({ api: { telegram } }));
    const dialog = within(await openWizard());
    const phone = dialog.getByLabelText('Phone number');
    await waitFor(() => expect(document.activeElement).toBe(phone));
    await userEvent.keyboard('+34600000000{Enter}');
    await userEvent.click(await dialog.findByRole('button', { name: 'Back' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Phone number').value).toBe('+34600000000');

    await userEvent.click(dialog.getByRole('button', { name: 'Send code' }));
    await userEvent.type(await dialog.findByLabelText('Login code'), '12345');
    await userEvent.click(dialog.getByRole('button', { name: 'Send a new code' }));
    expect(await dialog.findByText(/^A new code is on its way to \+34600000000/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Login code').value).toBe('');
    expect(startLogin).toHaveBeenCalledTimes(3);
    expect(startLogin).toHaveBeenLastCalledWith('+34600000000');
  });

  it('counts down to a new code, asks before Escape leaves, and offers the code at the return', async () => {
    const telegram = { status: async () => notConnected, startLogin: async () => codeSent };
    show('profile', createFakeContext({ api: { telegram } }));
    const dialog = within(await openWizard());
    await userEvent.type(dialog.getByLabelText('Phone number'), '+34 600 000 000{Enter}');
    const again = await dialog.findByRole<HTMLButtonElement>('button', {
      name: /^A new code in (1:00|0:5\d)$/,
    });
    expect(again.disabled).toBe(true);

    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByLabelText('Login code')).toBeNull());

    const reopened = within(await openWizard());
    await userEvent.click(
      await reopened.findByRole('button', {
        name: /^Enter the code sent to \+34 600 000 000 \([45]:\d\d\)$/,
      }),
    );
    expect((await reopened.findByLabelText<HTMLInputElement>('Login code')).value).toBe('');
  });

  // Specification 47.1
  it('offers the code of a login that a reload interrupted, and where the stand-in shows it', async () => {
    const status = async () => ({
      ...notConnected,
      login: { phone: '+34600000000', expiresIn: 42 },
      standIn: 'https://shop.test/phone',
    });
    show('profile', createFakeContext({ api: { telegram: { status } } }));
    const dialog = within(await openWizard());
    const resume = await dialog.findByRole('button', {
      name: /^Enter the code sent to \+34600000000 \(0:[34]\d\)$/,
    });
    await userEvent.click(resume);
    expect(await dialog.findByLabelText('Login code')).toBeTruthy();
    const link = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Read it on the phone of the sandbox' });
    expect(link.href).toBe('https://shop.test/phone?code=%2B34600000000');
  });

  it('shows the hint for the password, and counts a pause of Telegram down', async () => {
    const limited = new HttpError('Too many attempts', 400, {
      code: 'login_limited',
      values: { seconds: 300 },
    });
    const confirmCode = vi
      .fn<() => Promise<Confirmation>>()
      .mockResolvedValueOnce({ password_required: true, password_hint: 'a cat' })
      .mockRejectedValueOnce(limited);
    const telegram = { status: async () => notConnected, startLogin: async () => codeSent, confirmCode };
    show('profile', createFakeContext({ api: { telegram } }));
    const dialog = within(await openWizard());
    await userEvent.type(dialog.getByLabelText('Phone number'), '+34600000000{Enter}');
    await userEvent.type(await dialog.findByLabelText('Login code'), '12345{Enter}');
    expect(await dialog.findByText('Hint: a cat')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Password'), 'guess{Enter}');
    expect(await dialog.findByText(/The next one is possible in (5:00|4:5\d)/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Connect' }).disabled).toBe(true);
  });
});
