// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBotConversation, aConversation } from '../testing/entities.ts';
import { createFakeInbox } from '../testing/fake-inbox.ts';
import { showScreens } from '../testing/show-screens.tsx';

const show = (at: string) => {
  const inbox = createFakeInbox([aConversation({ id: 'marina', unread: 1 }), aBotConversation()]);
  const shown = showScreens({ at, inbox });
  return { ...shown, filter: () => inbox.getState().filter };
};

const pane = () => screen.getByRole('region', { name: 'Conversations' });

// Specification 52.8
it('a choice of the filter is in the URL, and the browser goes back to the one before', async () => {
  const { user, router, filter } = show('/dashboard/chat');
  await user.click(screen.getByRole('radio', { name: /^Unread/ }));
  expect(router.path).toBe('/dashboard/chat?filter=unread');
  await user.click(screen.getByRole('radio', { name: /^Bots/ }));
  expect(router.path).toBe('/dashboard/chat?filter=bots');
  act(() => router.go(-1));
  expect(filter()).toBe('unread');
  act(() => router.go(-1));
  expect(filter()).toBe('all');
  act(() => router.go(1));
  expect(filter()).toBe('unread');
});

it('a link names the filter, and one that means nothing shows all', () => {
  expect(show('/dashboard/chat/account/marina?filter=attention').filter()).toBe('attention');
  expect(show('/dashboard/chat?filter=constructor').filter()).toBe('all');
});

it('an opened conversation keeps the filter, and so does the way back', async () => {
  const { user, router, filter } = show('/dashboard/chat?filter=unread');
  await user.click(within(pane()).getByRole('link', { name: /Marina/ }));
  expect(router.path).toBe('/dashboard/chat/account/marina?filter=unread');
  act(() => router.go('/dashboard/chat'));
  expect(router.path).toBe('/dashboard/chat?filter=unread');
  expect(filter()).toBe('unread');
});
