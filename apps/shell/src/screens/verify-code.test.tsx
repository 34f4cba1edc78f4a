// @vitest-environment happy-dom
import { ada } from '@switchboard/api-client/testing';
import { type CodePurpose, IdentityError } from '@switchboard/auth';
import { deferred } from '@switchboard/federation/testing';
import { Route, Routes } from '@switchboard/ui/router';
import { enter } from '@switchboard/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { linkEmail, rememberLinkEmail } from '../features/auth/store/link-email.ts';
import { createFakeServices, type Fakes } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { VerifyCode } from './verify-code.tsx';

const open = (query: string, fakes: Fakes) => {
  const services = createFakeServices({ auth: { login: async () => ada }, ...fakes });
  return { services, ...show(<VerifyCode />, services, { at: `/verify-code${query}` }) };
};
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('a link', () => {
  test.each([
    ['verifyEmail', 'Your e-mail address is confirmed.'],
    ['recoverEmail', 'Your former e-mail address is restored.'],
    ['verifyAndChangeEmail', 'Your e-mail address is changed.'],
  ])('for %s is applied at once, and once', async (mode, words) => {
    const applyCode = vi.fn(async () => {});
    open(`?mode=${mode}&oobCode=abc`, { identity: { applyCode } });
    expect((await screen.findByRole('status')).textContent).toContain(words);
    expect(applyCode).toHaveBeenCalledExactlyOnceWith('abc');
  });

  test('that was used still shows success after a reload', async () => {
    const { place, unmount } = open('?mode=verifyEmail&oobCode=abc', {
      identity: { applyCode: async () => {} },
    });
    await screen.findByRole('status');
    await waitFor(() => expect(place.path).toBe('/verify-code'));
    unmount();
    const applyCode = vi.fn(async () => {});
    show(<VerifyCode />, createFakeServices({ identity: { applyCode } }), {
      at: place.path,
      state: place.state,
    });
    expect(screen.getByRole('status').textContent).toContain('Your e-mail address is confirmed.');
    expect(applyCode).not.toHaveBeenCalled();
  });

  test('that takes long does not navigate a user who has left the screen', async () => {
    const applied = deferred<void>();
    const applyCode = vi.fn(() => applied.promise);
    const pages = (
      <Routes>
        <Route path="/verify-code" element={<VerifyCode />} />
        <Route path="/login" element={<h1>Elsewhere</h1>} />
      </Routes>
    );
    const services = createFakeServices({ identity: { applyCode } });
    const { place } = show(pages, services, { at: '/verify-code?mode=verifyEmail&oobCode=abc' });
    await waitFor(() => expect(applyCode).toHaveBeenCalledOnce());
    await userEvent.click(screen.getByRole('link', { name: 'Continue to Switchboard' }));
    await act(async () => applied.resolve());
    expect(place.path).toBe('/login');
  });

  test('that is too old says so, and the signed-in user can request another verification', async () => {
    const applyCode = async () => {
      throw new IdentityError('expired-code');
    };
    const sendVerification = vi.fn(async () => true).mockResolvedValueOnce(false);
    open('?mode=verifyEmail&oobCode=abc', { identity: { applyCode, sendVerification } });
    expect((await screen.findByRole('alert')).textContent).toContain('wrong or too old');
    await press(/Send a new code$/);
    expect((await screen.findByRole('status')).textContent).toContain('Sign in first');
    await press(/Send a new code$/);
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toContain('A new message is on its way'),
    );
  });

  test.each(['', '?mode=verifyEmail', '?mode=signIn', '?mode=somethingNew&oobCode=abc'])(
    'without a code or a known purpose asks for the code: %s',
    (query) => {
      open(query, {});
      expect(screen.getByRole('heading', { name: 'Enter your code' })).toBeTruthy();
    },
  );
});

describe('a typed code', () => {
  const typeCode = async (purpose: CodePurpose, fakes: Fakes['identity'] = {}) => {
    const checkCode = vi.fn(async () => ({ purpose, email: 'ada@shop.test' }));
    open('', { identity: { checkCode, applyCode: async () => {}, ...fakes } });
    await enter(screen.getByLabelText('Code'), ' abc {Enter}');
    await waitFor(() => expect(checkCode).toHaveBeenCalledExactlyOnceWith('abc'));
  };

  test.each<[CodePurpose, string]>([
    ['verify-email', 'Confirm your e-mail'],
    ['recover-email', 'Restore your e-mail'],
    ['change-email', 'Change your e-mail'],
    ['reset-password', 'Choose a new password'],
    ['sign-in', 'Sign in with your link'],
  ])('for %s shows its screen', async (purpose, heading) => {
    await typeCode(purpose);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  test('that is wrong stays in the field', async () => {
    const checkCode = async () => {
      throw new IdentityError('expired-code');
    };
    open('', { identity: { checkCode } });
    await enter(screen.getByLabelText('Code'), 'abc{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('wrong or too old');
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('abc');
  });
});

describe('a sign-in link', () => {
  const LINK = '?mode=signIn&oobCode=abc';

  test('that was requested in this browser signs in and opens the start screen', async () => {
    rememberLinkEmail('ada@shop.test');
    const signInWithCode = vi.fn(async () => 'token');
    const { services, place } = open(LINK, { identity: { signInWithCode } });
    await waitFor(() => expect(place.path).toBe('/login'));
    expect(services.session.getState().user).toEqual(ada);
    expect(signInWithCode).toHaveBeenCalledExactlyOnceWith('ada@shop.test', 'abc');
    expect(linkEmail(), 'it is good once').toBeNull();
  });

  test('from another device asks for its e-mail address', async () => {
    const signInWithCode = vi.fn(async () => 'token');
    const { place } = open(LINK, { identity: { signInWithCode } });
    expect(signInWithCode).not.toHaveBeenCalled();
    await enter(screen.getByLabelText('E-mail'), 'ada@shop.test{Enter}');
    await waitFor(() => expect(place.path).toBe('/login'));
    expect(signInWithCode).toHaveBeenCalledExactlyOnceWith('ada@shop.test', 'abc');
  });

  test('asks for a second factor if required', async () => {
    rememberLinkEmail('ada@shop.test');
    const factors = [{ id: 'app', kind: 'totp' as const, label: '' }];
    const challenge = { factors, sendCode: async () => {}, confirm: async () => 'token' };
    const signInWithCode = async () => {
      throw new IdentityError('second-factor-required', { challenge });
    };
    const { place } = open(LINK, { identity: { signInWithCode } });
    await screen.findByRole('heading', { name: 'One more step' });
    await enter(screen.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(place.path).toBe('/login'));
    expect(linkEmail(), 'it is good once').toBeNull();
  });
});
