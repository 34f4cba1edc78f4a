// @vitest-environment happy-dom
import { createFakeContext } from '@switchboard/federation/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { fakeMedia, notConnected, showScreens } from '../../../testing/show-screens.tsx';
import type { Permission } from '../model/ports.ts';

const open = async ({ permission = 'granted' as Permission, embedded = false } = {}) => {
  const api = { media: fakeMedia, telegram: { status: notConnected } };
  const view = showScreens({ at: '/dashboard/chat', context: createFakeContext({ embedded, api }) });
  view.signals.state.permission = permission;
  const trigger = screen.getByRole('button', { name: 'Chat settings' });
  await view.user.click(trigger);
  await screen.findByRole('dialog', { name: 'Chat settings' });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  return { ...view, trigger, box, choice: () => view.alerts.settings.getState() };
};

it('notifications and sound are turned on, tried, and turned off', async () => {
  const { user, box, choice, signals } = await open();
  const test = screen.getByRole<HTMLButtonElement>('button', { name: 'Test' });
  expect([box('Desktop notifications').checked, box('Sound').checked, test.disabled]).toEqual([
    false,
    false,
    true,
  ]);
  await user.click(box('Sound'));
  expect(signals.chime.play).toHaveBeenCalledOnce();
  await user.click(box('Desktop notifications'));
  expect(choice()).toEqual({ desktop: true, sound: true });
  await user.click(test);
  expect(signals.chime.play).toHaveBeenCalledTimes(2);
  await user.click(box('Sound'));
  expect(choice()).toEqual({ desktop: true, sound: false });
});

it('the permission is asked on the click, and a refusal is explained', async () => {
  const { user, box, choice, signals } = await open({ permission: 'default' });
  expect(signals.desktop.ask).not.toHaveBeenCalled();
  signals.state.permission = 'denied';
  await user.click(box('Desktop notifications'));
  expect(signals.desktop.ask).toHaveBeenCalledOnce();
  await screen.findByText(/blocks notifications.*Allow them/);
  expect(choice().desktop).toBe(false);
  expect(box('Desktop notifications').checked).toBe(false);
});

it('a browser without notifications says so', async () => {
  const { box } = await open({ permission: 'unsupported' });
  screen.getByText(/cannot show notifications/);
  expect(box('Desktop notifications').disabled).toBe(true);
});

it('Escape closes the settings, and the focus is back at their button', async () => {
  const { user, trigger } = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

it('a foreign page keeps its own notifications', async () => {
  await open({ embedded: true });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('a backend of the base contract has no settings', () => {
  showScreens({ at: '/dashboard/chat', inbox: createFakeInbox([], { mode: 'base' }) });
  expect(screen.queryByRole('button', { name: 'Chat settings' })).toBeNull();
});

// Specification 41.9
it.each([
  ['notifications', 'Chat settings'],
  ['quick-replies', 'Quick replies'],
])('the URL opens them: %s', async (settings, name) => {
  const api = {
    media: fakeMedia,
    telegram: { status: notConnected },
    quickReplies: { list: async () => [] },
  };
  showScreens({ at: `/dashboard/chat?settings=${settings}`, context: createFakeContext({ api }) });
  expect(await screen.findByRole('dialog', { name })).toBeTruthy();
});
