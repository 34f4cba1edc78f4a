// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBotConversation, aConversation } from '../testing/entities.ts';
import { createFakeInbox } from '../testing/fake-inbox.ts';
import { showScreens } from '../testing/show-screens.tsx';

const show = (at: string) => {
  const inbox = createFakeInbox([aConversation({ id: 'marina', unread: 1 }), aBotConversation()]);
  const shown = showScreens({ at, inbox });
  return { ...shown, inbox, filter: () => inbox.getState().filter };
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

// Specification 51.9
it('a choice of tag and stage is in the URL too, and the browser goes back to the one before', () => {
  const { router, inbox } = show('/dashboard/chat?filter=unread');
  act(() => inbox.setCard({ tag: 'vip' }));
  expect(router.path).toBe('/dashboard/chat?filter=unread&tag=vip');
  act(() => inbox.setCard({ tag: 'vip', stage: 'won' }));
  expect(router.path).toBe('/dashboard/chat?filter=unread&tag=vip&stage=won');
  act(() => router.go(-1));
  expect(inbox.getState().card).toEqual({ tag: 'vip' });
  act(() => router.go(-1));
  expect(inbox.getState()).toMatchObject({ filter: 'unread', card: {} });
  act(() => router.go(2));
  expect(inbox.getState()).toMatchObject({ filter: 'unread', card: { tag: 'vip', stage: 'won' } });
});

it('a link that names tag and stage narrows the list before its button is there', () => {
  const { inbox } = show('/dashboard/chat/account/marina?tag=vip&stage=won&message=one');
  expect(inbox.getState()).toMatchObject({ filter: 'all', card: { tag: 'vip', stage: 'won' } });
});

it('filter and tag that change together are one entry of the history', () => {
  const { router, inbox } = show('/dashboard/chat');
  act(() => {
    inbox.setFilter('bots');
    inbox.setCard({ tag: 'vip' });
  });
  expect(router.path).toBe('/dashboard/chat?filter=bots&tag=vip');
  act(() => router.go(-1));
  expect(router.path).toBe('/dashboard/chat');
  expect(inbox.getState()).toMatchObject({ filter: 'all', card: {} });
});

it('a backend without tags shows all, whatever the link names', () => {
  const inbox = createFakeInbox([aConversation({ id: 'marina' })], { mode: 'base' });
  const { router } = showScreens({ at: '/dashboard/chat?tag=vip', inbox });
  expect(inbox.getState().card).toEqual({});
  act(() => inbox.setFilter('unread'));
  expect(router.path).toBe('/dashboard/chat?filter=unread');
});
