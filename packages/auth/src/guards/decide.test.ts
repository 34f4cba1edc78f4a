import { ada } from '@switchboard/api-client/testing';
import { describe, expect, test } from 'vitest';
import { type Access, type Decision, decide } from './decide.ts';

const unchecked = { user: null, initialized: false };
const signedOut = { user: null, initialized: true };
const needsOnboarding = { user: { ...ada, needs_onboarding: true }, initialized: true };
const onboarded = { user: { ...ada, needs_onboarding: false }, initialized: true };

const wait: Decision = { kind: 'wait' };
const show: Decision = { kind: 'show' };
const toLogin: Decision = { kind: 'redirect', to: '/login', remember: true };
const toOnboarding: Decision = { kind: 'redirect', to: '/onboarding' };
const toChats: Decision = { kind: 'redirect', to: '/dashboard/chat' };

const table: Record<Access, [who: string, state: typeof unchecked | typeof onboarded, decision: Decision][]> =
  {
    public: [
      ['before the check', unchecked, show],
      ['signed out', signedOut, show],
      ['in need of onboarding', needsOnboarding, show],
      ['signed in', onboarded, show],
    ],
    'public-only': [
      ['before the check', unchecked, wait],
      ['signed out', signedOut, show],
      ['in need of onboarding', needsOnboarding, toOnboarding],
      ['signed in', onboarded, toChats],
    ],
    'signed-in': [
      ['before the check', unchecked, wait],
      ['signed out', signedOut, toLogin],
      ['in need of onboarding', needsOnboarding, toOnboarding],
      ['signed in', onboarded, show],
    ],
    onboarding: [
      ['before the check', unchecked, wait],
      ['signed out', signedOut, toLogin],
      ['in need of onboarding', needsOnboarding, show],
      ['signed in', onboarded, toChats],
    ],
  };

describe.each(Object.entries(table))('a route for %s', (access, rows) => {
  test.each(rows)('a user %s', (_, state, decision) => {
    expect(decide(state, access as Access)).toEqual(decision);
  });
});

const requested = '/dashboard/calendar?week=47#monday';

// Specification 2.6, 6.1
test('a user who signed in is redirected to the requested location', () => {
  expect(decide(onboarded, 'public-only', requested)).toEqual({ kind: 'redirect', to: requested });
});

test('a requested location does not lead past onboarding', () => {
  expect(decide(needsOnboarding, 'public-only', requested)).toEqual(toOnboarding);
});

test('an onboarded user is redirected from the onboarding to the chats, whatever the requested location', () => {
  expect(decide(onboarded, 'onboarding', '/onboarding')).toEqual(toChats);
});
