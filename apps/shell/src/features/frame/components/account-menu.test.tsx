// @vitest-environment happy-dom
import { NetworkError } from '@switchboard/api-client';
import { ada } from '@switchboard/api-client/testing';
import { deployed } from '@switchboard/federation/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServices, type Fakes } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { AccountMenu } from './account-menu.tsx';

const open = async (fakes: Fakes = {}) => {
  const services = createFakeServices({ user: ada, ...fakes });
  const shown = show(<AccountMenu />, services);
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  await screen.findByRole('menu');
  return { services, ...shown };
};

/** The question; not by its name, because antd gives all elements one id in tests, and a tooltip may be the first. */
const asked = async (title: string): Promise<HTMLElement> => {
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain(title);
  return question;
};

test('the menu shows the signed-in user', async () => {
  await open();
  expect(screen.getByText('Ada Stein')).toBeTruthy();
  expect(screen.getByText('ada@shop.test')).toBeTruthy();
});

test('a user without a name is shown by e-mail address', async () => {
  await open({ user: { ...ada, first_name: '', last_name: '', username: '' } });
  expect(screen.getByText('ada', { exact: true })).toBeTruthy();
});

test('Settings leads to the profile', async () => {
  const { place } = await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }));
  expect(place.path).toBe('/dashboard/account');
});

test('each screen of settings is one more click away, in the order of its app', async () => {
  const route = (path: string, en: string, ru: string) => ({
    path,
    screen: 'any',
    title: { en, ru },
    access: 'signed-in' as const,
    layout: 'dashboard' as const,
    place: 'settings' as const,
  });
  const account = deployed('account', {
    routes: [
      { ...route('/dashboard/account', 'Profile', 'Профиль'), place: undefined },
      route('/dashboard/account/business', 'Business', 'Бизнес'),
      route('/dashboard/account/appearance', 'Appearance', 'Оформление'),
    ],
  });
  const { place } = await open({ remotes: [account] });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Settings',
    'Business',
    'Appearance',
    'Sign Out',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Appearance' }));
  expect(place.path).toBe('/dashboard/account/appearance');
});

test('Sign Out ends the session and leaves', async () => {
  const logout = vi.fn(async () => {});
  const { services } = await open({ auth: { logout } });
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  await waitFor(() => expect(services.leave).toHaveBeenCalledOnce());
  expect(logout).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Your account' })).toBeNull();
});

test('Sign Out works while backend and identity provider are unreachable', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const unreachable = async () => {
    throw new NetworkError('Failed to fetch');
  };
  const { services } = await open({ auth: { logout: unreachable }, identity: { signOut: unreachable } });
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  await waitFor(() => expect(services.leave).toHaveBeenCalledOnce());
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

describe('Sign Out with unsent text', () => {
  const signOut = async () => {
    const logout = vi.fn(async () => {});
    const { services } = await open({ auth: { logout } });
    services.drafts.keep('chat:account:7', 'Dear Bob');
    onTestFinished(() => sessionStorage.clear());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    const question = within(await asked('Sign out and lose what you typed?'));
    return {
      services,
      logout,
      answer: (name: string) => userEvent.click(question.getByRole('button', { name })),
    };
  };

  test('asks first: Stay changes nothing', async () => {
    const { services, logout, answer } = await signOut();
    await answer('Stay');
    expect(logout).not.toHaveBeenCalled();
    expect(services.leave).not.toHaveBeenCalled();
    expect(services.session.getState()).toMatchObject({ user: ada, initialized: true });
    expect(services.drafts.read('chat:account:7')).toBe('Dear Bob');
  });

  test('ends the session when confirmed', async () => {
    const { services, logout, answer } = await signOut();
    expect(logout).not.toHaveBeenCalled();
    await answer('Sign out');
    await waitFor(() => expect(services.leave).toHaveBeenCalledOnce());
    expect(logout).toHaveBeenCalledOnce();
  });
});

// Specification 41.10
test('Sign Out asks before it loses a look that could not be stored', async () => {
  const logout = vi.fn(async () => {});
  const { services } = await open({ auth: { logout }, settleLook: async () => false });
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  const question = await asked('Sign out and lose your language and theme?');
  expect(logout).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(services.leave).toHaveBeenCalledOnce());
});

test('the name of the menu is the name of the user', async () => {
  await open();
  expect(screen.getByRole('menu', { name: 'Ada Stein ada@shop.test' })).toBeTruthy();
});

describe('by keyboard', () => {
  const focused = () => document.activeElement?.textContent;
  const closed = () => screen.queryByRole('menu') === null;
  const focusTrigger = async () => {
    show(<AccountMenu />, createFakeServices({ user: ada }));
    await userEvent.tab();
    return screen.getByRole('button', { name: 'Your account' });
  };

  test.each([
    ['{ArrowDown}', 'Settings'],
    ['{ArrowUp}', 'Sign Out'],
    ['{Enter}', 'Settings'],
    [' ', 'Settings'],
  ])('%s on the avatar opens the menu and focuses %s', async (key, item) => {
    const trigger = await focusTrigger();
    await userEvent.keyboard(key);
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe(item);
  });

  test.each([
    ['{ArrowDown}', 'Sign Out'],
    ['{ArrowDown}{ArrowDown}', 'Settings'],
    ['{ArrowUp}', 'Sign Out'],
    ['{End}', 'Sign Out'],
    ['{End}{Home}', 'Settings'],
    ['s', 'Sign Out'],
  ])('%s in the menu moves to %s', async (keys, item) => {
    await focusTrigger();
    await userEvent.keyboard(`{ArrowDown}${keys}`);
    expect(focused()).toBe(item);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'])('a letter with %s is left to the browser', async (modifier) => {
    await focusTrigger();
    await userEvent.keyboard('{ArrowDown}');
    const item = screen.getByRole('menuitem', { name: 'Settings' });
    const prevented = !fireEvent.keyDown(item, { key: 's', [modifier]: true });
    expect(prevented).toBe(false);
    expect(document.activeElement).toBe(item);
  });

  test('Escape closes the menu and returns the focus', async () => {
    const trigger = await focusTrigger();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(closed()).toBe(true);
    expect(document.activeElement).toBe(trigger);
  });

  test('Tab closes the menu', async () => {
    await focusTrigger();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(closed()).toBe(true);
  });
});

test('a click opens it without a focused item, and arrow keys then focus one', async () => {
  await open();
  expect(document.activeElement).toBe(screen.getByRole('menu'));
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Sign Out' }));
});

test('a click on the avatar closes the open menu, and the focus stays on the avatar', async () => {
  await open();
  const trigger = screen.getByRole('button', { name: 'Your account' });
  await userEvent.click(trigger);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

test.each(['Ada Stein', 'ada@shop.test'])(
  'a click on %s keeps the menu open, so that it can be selected',
  async (text) => {
    await open();
    await userEvent.click(screen.getByText(text));
    expect(screen.getByRole('menu')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Settings' }));
    await userEvent.click(screen.getByText(text));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  },
);

test('a click outside closes the open menu', async () => {
  await open();
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a visitor has no menu', () => {
  show(<AccountMenu />, createFakeServices());
  expect(screen.queryByRole('button')).toBeNull();
});
