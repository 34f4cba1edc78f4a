// @vitest-environment happy-dom
import { IdentityError } from '@switchboard/auth';
import { enter } from '@switchboard/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { ForgetPassword } from './forget-password.tsx';
import { VerifyCode } from './verify-code.tsx';

const RESET = '/verify-code?mode=resetPassword';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('asking for a new password', () => {
  test('sends a message, and does not reveal whether the account exists', async () => {
    const sendPasswordReset = vi.fn(async () => {});
    show(<ForgetPassword />, createFakeServices({ identity: { sendPasswordReset } }));
    await enter(field('E-mail'), ' ada@shop.test');
    await press(/Send the code$/);
    expect((await screen.findByRole('status')).textContent).toContain(
      'If there is an account for ada@shop.test,',
    );
    expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith('ada@shop.test');
  });

  test('says so when the message could not be sent', async () => {
    const sendPasswordReset = async () => {
      throw new IdentityError('network');
    };
    show(<ForgetPassword />, createFakeServices({ identity: { sendPasswordReset } }));
    await enter(field('E-mail'), 'ada@shop.test{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
  });
});

describe('choosing a new password', () => {
  test('takes the code from the link of the message', async () => {
    const confirmPasswordReset = vi.fn(async () => undefined);
    const services = createFakeServices({ identity: { confirmPasswordReset } });
    show(<VerifyCode />, services, { at: '/verify-code?mode=resetPassword&oobCode=abc%2B123' });
    expect(field('Code').value).toBe('abc+123');
    await enter(field('New password'), 'secret');
    await press(/Save the password$/);
    expect((await screen.findByRole('status')).textContent).toContain('Your password is changed.');
    expect(confirmPasswordReset).toHaveBeenCalledExactlyOnceWith('abc+123', 'secret');
  });

  test('removes the code from the URL, and still shows success after a reload', async () => {
    const services = createFakeServices({ identity: { confirmPasswordReset: async () => undefined } });
    const visit = { at: `${RESET}&oobCode=abc`, state: { requested: '/dashboard/calendar' } };
    const { place, unmount } = show(<VerifyCode />, services, visit);
    await enter(field('New password'), 'secret{Enter}');
    await waitFor(() => expect(place.path).toBe('/verify-code'));
    unmount();
    const reloaded = show(<VerifyCode />, services, { at: place.path, state: place.state });
    expect(screen.getByRole('status').textContent).toContain('Your password is changed.');
    await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(reloaded.place).toEqual({ path: '/login', state: { requested: '/dashboard/calendar' } });
  });

  test('requires a code', async () => {
    const confirmPasswordReset = vi.fn(async () => undefined);
    show(<VerifyCode />, createFakeServices({ identity: { confirmPasswordReset } }), { at: RESET });
    await enter(field('New password'), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill this in');
    expect(confirmPasswordReset).not.toHaveBeenCalled();
  });

  test('says so when the code is too old', async () => {
    const confirmPasswordReset = async () => {
      throw new IdentityError('expired-code');
    };
    show(<VerifyCode />, createFakeServices({ identity: { confirmPasswordReset } }), { at: RESET });
    await enter(field('Code'), 'old');
    await enter(field('New password'), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('ask for a new one.');
  });
});
