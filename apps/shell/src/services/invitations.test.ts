// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { invitationTo, takeInvitation } from './invitations.ts';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState({ at: 3 }, '', '/');
});

// Specification 96.4
test('a followed link is kept in the browser and taken out of the address', () => {
  window.history.replaceState({ at: 3 }, '', '/dashboard/chat?customer=7&invitation=chat.k3Vd#end');
  takeInvitation();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/dashboard/chat?customer=7#end',
  );
  expect(window.history.state).toEqual({ at: 3 });
  expect(invitationTo('chat')).toBe('k3Vd');
  expect(invitationTo('calendar')).toBeUndefined();
});

test.each(['/', '/?invitation=', '/?invitation=chat', '/?invitation=.k3Vd'])(
  'an address without an invitation stays as it is: %s',
  (path) => {
    window.history.replaceState(null, '', path);
    takeInvitation();
    expect(window.location.pathname + window.location.search).toBe(path);
    expect(localStorage.length).toBe(0);
  },
);
