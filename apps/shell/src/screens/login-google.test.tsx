// @vitest-environment happy-dom
import { HttpError } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { IdentityError } from '@switchboard/auth';
import { deferred } from '@switchboard/federation/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createFakeServices } from '../testing/fake-services.ts';
import { fill, google, openLogin, submit } from '../testing/login-page.tsx';
import { show } from '../testing/show.tsx';
import { Login } from './login.tsx';

test('a failure on Google’s page is shown once, after the return', async () => {
  const redirectResult = async () => {
    throw new IdentityError('user-disabled');
  };
  const me = async () => {
    throw new HttpError('Not authenticated', 401, undefined);
  };
  const services = createFakeServices({ identity: { redirectResult }, auth: { me }, redirectPending: true });
  await services.session.initialize();
  const { unmount } = show(<Login />, services, { at: '/login' });
  expect(screen.getByRole('alert').textContent).toContain('This account is disabled');
  unmount();
  show(<Login />, services, { at: '/login' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a discarded render does not lose a failure on Google’s page', async () => {
  const redirectResult = async () => {
    throw new IdentityError('user-disabled');
  };
  const me = async () => {
    throw new HttpError('Not authenticated', 401, undefined);
  };
  const services = createFakeServices({ identity: { redirectResult }, auth: { me }, redirectPending: true });
  await services.session.initialize();
  const loaded = deferred<void>();
  const Late = () => {
    use(loaded.promise);
    return null;
  };
  const page = (
    <Suspense>
      <Login />
      <Late />
    </Suspense>
  );
  await act(async () => void show(page, services, { at: '/login' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => loaded.resolve());
  expect(screen.getByRole('alert').textContent).toContain('This account is disabled');
});

describe('Google', () => {
  test.each([
    ['pointed at', () => userEvent.hover(google())],
    ['focused', () => act(() => google().focus())],
  ])('is fetched when its button is %s, because its window must open at once', async (_, approach) => {
    const services = createFakeServices();
    const identity = vi.fn(services.identity);
    show(<Login />, { ...services, identity }, { at: '/login' });
    expect(identity).not.toHaveBeenCalled();
    await approach();
    expect(identity).toHaveBeenCalled();
  });

  test('shows no complaint when it cannot be fetched ahead', async () => {
    const identity = vi.fn(async () => {
      throw new IdentityError('network');
    });
    show(<Login />, { ...createFakeServices(), identity }, { at: '/login' });
    await userEvent.hover(google());
    expect(identity).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('signs in', async () => {
    const { services } = openLogin({ identity: { signInWithGoogle: async () => 'token' } });
    await userEvent.click(google());
    await waitFor(() => expect(services.session.getState().user).toEqual(ada));
  });

  test('shows no complaint when its window is closed', async () => {
    const closed = deferred<string>();
    openLogin({ identity: { signInWithGoogle: () => closed.promise } });
    await userEvent.click(google());
    expect(screen.getByRole('status').textContent).toContain('Google’s window is open');
    closed.reject(new IdentityError('popup-closed'));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  describe('with its window open', () => {
    const openWindow = async () => {
      const windows = [deferred<string>(), deferred<string>()];
      const signInWithGoogle = vi.fn(
        async () => windows[signInWithGoogle.mock.calls.length - 1]?.promise ?? '',
      );
      const login = vi.fn(async () => ada);
      openLogin({ identity: { signInWithGoogle, signIn: async () => 'of the form' }, auth: { login } });
      await userEvent.click(google());
      return { windows, signInWithGoogle, login };
    };

    test('leaves the form as it is', async () => {
      await openWindow();
      expect(submit().classList).not.toContain('ant-btn-loading');
      expect(submit().disabled).toBe(false);
    });

    test('opens another one on a click, and only that one signs in', async () => {
      const { windows, signInWithGoogle, login } = await openWindow();
      await userEvent.click(google());
      expect(signInWithGoogle).toHaveBeenCalledTimes(2);
      windows[0]?.reject(new IdentityError('internal'));
      windows[1]?.resolve('of the second');
      await waitFor(() => expect(login).toHaveBeenCalledExactlyOnceWith({ id_token: 'of the second' }));
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('can be cancelled, and a later answer does not sign in', async () => {
      const { windows, login } = await openWindow();
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await act(async () => windows[0]?.resolve('late'));
      expect(login).not.toHaveBeenCalled();
      expect(screen.queryByRole('status')).toBeNull();
    });

    test('gives way to the form', async () => {
      const { windows, login } = await openWindow();
      await fill('ada@shop.test', 'secret{Enter}');
      await waitFor(() => expect(login).toHaveBeenCalledExactlyOnceWith({ id_token: 'of the form' }));
      await act(async () => windows[0]?.resolve('late'));
      expect(login).toHaveBeenCalledOnce();
    });
  });

  test('shows a complaint when the browser blocks its window', async () => {
    const signInWithGoogle = async () => {
      throw new IdentityError('popup-blocked');
    };
    openLogin({ identity: { signInWithGoogle } });
    await userEvent.click(google());
    expect((await screen.findByRole('alert')).textContent).toContain('Allow pop-ups for this page');
  });

  test('also signs in by redirect, and returns to the requested page', async () => {
    const here = window.location.href;
    const left: string[] = [];
    const popupBlocked = async () => {
      throw new IdentityError('popup-blocked');
    };
    const redirectToGoogle = async () => {
      left.push(window.location.href);
      throw new IdentityError('network');
    };
    openLogin(
      { identity: { signInWithGoogle: popupBlocked, redirectToGoogle } },
      { state: { requested: '/dashboard/calendar?day=1#x' } },
    );
    await userEvent.click(google());
    await userEvent.click(await screen.findByRole('button', { name: 'Continue in this tab' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
    expect(left).toEqual([new URL('/dashboard/calendar?day=1#x', here).href]);
    expect(window.location.href).toBe(here);
  });
});
