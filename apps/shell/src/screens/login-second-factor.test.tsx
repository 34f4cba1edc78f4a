// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { IdentityError, type SecondFactor } from '@switchboard/auth';
import { enter } from '@switchboard/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { complaintsOf, email, fill, openLogin } from '../testing/login-page.tsx';

describe('a second factor', () => {
  const challengeOf = (factors: SecondFactor[]) => ({
    factors,
    sendCode: vi.fn(async () => {}),
    confirm: vi.fn(async () => 'token'),
  });
  const app: SecondFactor = { id: 'app-1', kind: 'totp', label: '' };
  const phone: SecondFactor = { id: 'phone-1', kind: 'sms', label: '+••• 123' };
  const other: SecondFactor = { id: 'phone-2', kind: 'sms', label: '+••• 456' };

  const reach = async (factors: SecondFactor[]) => {
    const challenge = challengeOf(factors);
    const signIn = async () => {
      throw new IdentityError('second-factor-required', { challenge });
    };
    const { services } = openLogin({ identity: { signIn } });
    await fill('ada@shop.test', 'secret{Enter}');
    await screen.findByRole('heading', { name: 'One more step' });
    return { challenge, services };
  };

  test('of an app is requested, and its field shows a wrong code', async () => {
    const { challenge, services } = await reach([app]);
    expect(screen.getByText('Enter the code that your authenticator app shows.')).toBeTruthy();
    challenge.confirm.mockRejectedValueOnce(new IdentityError('wrong-code'));
    const code = screen.getByLabelText<HTMLInputElement>('Code');
    await enter(code, '000 000{Enter}');
    await waitFor(() =>
      expect(complaintsOf(code)).toEqual([expect.stringContaining('This is not the code')]),
    );
    await userEvent.clear(code);
    await enter(code, '123 456{Enter}');
    await waitFor(() => expect(services.session.getState().user).toEqual(ada));
    expect(challenge.confirm.mock.calls).toEqual([
      ['app-1', '000000'],
      ['app-1', '123456'],
    ]);
    expect(challenge.sendCode).not.toHaveBeenCalled();
  });

  test('chosen after a wrong code of another one starts without complaint and digits', async () => {
    const { challenge } = await reach([app, phone]);
    challenge.confirm.mockRejectedValueOnce(new IdentityError('wrong-code'));
    const code = () => screen.getByLabelText<HTMLInputElement>('Code');
    await enter(code(), '000000{Enter}');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByText('Message to +••• 123'));
    await screen.findByText('The code is on its way.');
    expect(code().value).toBe('');
    expect(complaintsOf(code())).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('by message is sent at once if it is the only one, and again on request', async () => {
    const { challenge } = await reach([phone]);
    expect(screen.getByText('We send a code to +••• 123.')).toBeTruthy();
    await screen.findByText('The code is on its way.');
    await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(challenge.sendCode).toHaveBeenCalledTimes(2));
  });

  test('can be chosen from several, and no message is sent before', async () => {
    const { challenge } = await reach([phone, other]);
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(challenge.sendCode).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Message to +••• 456'));
    await waitFor(() =>
      expect(challenge.sendCode).toHaveBeenCalledExactlyOnceWith('phone-2', expect.any(HTMLElement)),
    );
  });

  test('that cannot be sent says so, and the sign-in can be restarted', async () => {
    const challenge = challengeOf([phone]);
    challenge.sendCode.mockRejectedValueOnce(new IdentityError('too-many-requests'));
    const signIn = async () => {
      throw new IdentityError('second-factor-required', { challenge });
    };
    openLogin({ identity: { signIn } });
    await fill('ada@shop.test', 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(email()).toBeTruthy();
  });
});
