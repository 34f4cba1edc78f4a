// @vitest-environment happy-dom
import { keyOf } from '@switchboard/federation/audience';
import { deployed } from '@switchboard/federation/testing';
import { beforeEach, expect, test } from 'vitest';
import { invitationTo, takeInvitation } from './invitations.ts';
import { settleInvitation } from './settle-invitation.ts';

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

// Specification 96.4
test.each([
  ['a wrong link does not end the right one', ['right', 'wrong'], 'right'],
  ['the right link replaces a wrong one', ['wrong', 'right'], 'right'],
  ['a newer link replaces one that works no longer', ['old', 'older'], 'older'],
])('%s', (_, words, kept) => {
  const link = keyOf('chat', 'right');
  const remotes = [deployed('chat', { only: { percent: 0, link } }), deployed('calendar')];
  for (const word of words) {
    window.history.replaceState(null, '', `/?invitation=chat.${word}`);
    const taken = takeInvitation();
    if (taken) settleInvitation(taken, remotes);
  }
  expect(invitationTo('chat')).toBe(kept);
});

test('an invitation is kept although the registry cannot be read', () => {
  window.history.replaceState(null, '', '/?invitation=chat.k3Vd');
  takeInvitation();
  expect(invitationTo('chat')).toBe('k3Vd');
});
