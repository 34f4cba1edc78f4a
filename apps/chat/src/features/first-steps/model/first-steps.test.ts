import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

const bot = { bot_id: '42', username: 'shop_bot' };
const nothing = {
  status: { connected: false, integration: null, bots: [] },
  resources: 0,
  alerts: false,
  emailConfirmed: false,
  hasConversation: false,
};

const doneIn = (state: Partial<typeof nothing> | object) =>
  firstSteps({ ...nothing, ...state })
    .filter(({ done }) => done)
    .map(({ name }) => name);

test('nothing is done at first', () => {
  expect(doneIn({})).toEqual([]);
});

test.each([
  ['channel', { status: { ...nothing.status, connected: true } }],
  ['channel', { status: { ...nothing.status, bots: [bot] } }],
  ['message', { hasConversation: true }],
  ['calendar', { resources: 1 }],
  ['email', { emailConfirmed: true }],
  ['alerts', { alerts: true }],
])('%s is done by %j', (name, state) => {
  expect(doneIn(state)).toEqual([name]);
});

test('a bot that is switched off is no channel', () => {
  expect(doneIn({ status: { ...nothing.status, bots: [{ ...bot, status: 'off' }] } })).toEqual([]);
});

test('notifications are no step where they cannot be shown', () => {
  expect(firstSteps({ ...nothing, alerts: undefined }).map(({ name }) => name)).not.toContain('alerts');
});

test('the address is no step where the server does not tell whether it is confirmed', () => {
  expect(firstSteps({ ...nothing, emailConfirmed: undefined }).map(({ name }) => name)).not.toContain(
    'email',
  );
});
