// @vitest-environment happy-dom
import { type ApiClient, type Conversation, HttpError } from '@switchboard/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aRun } from '../../../testing/agents.ts';
import { aConversation, aMessage } from '../../../testing/entities.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { createFakeThread } from '../../../testing/fake-thread.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

const open = (
  runOfMessage: ApiClient['answering']['runOfMessage'],
  mode: 'extended' | 'base' = 'extended',
  conversation: Partial<Conversation> = {},
) => {
  const model = async () => ({
    mode: 'model' as const,
    models: [],
    is_sandbox: false,
    stopped: false,
    currency: 'EUR',
  });
  const history = [
    aMessage({ id: 'question', text: 'How much is a haircut?' }),
    aMessage({ id: 'answer', ts: 11, direction: 'out', author: 'agent', text: 'A haircut is 30 €.' }),
    aMessage({ id: 'more', ts: 12, direction: 'out', text: 'See you!' }),
  ];
  return showScreens({
    thread: createFakeThread({ history }),
    inbox: createFakeInbox([aConversation({ id: 'marina', ...conversation })], { mode }),
    answering: { runOfMessage, model },
  });
};
const why = () => screen.getByRole('button', { name: 'Why this answer' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Why this answer' }));

// Specification 17.2
it('a call for a person shows its causes, also when the customer got no message', async () => {
  const runOfMessage = vi.fn<ApiClient['answering']['runOfMessage']>(async () =>
    aRun({
      outcome: 'silent',
      text: '',
      detail: 'Answering is switched off on this server',
      cause: { code: 'stopped' },
    }),
  );
  const { user } = open(runOfMessage, 'extended', { handler: 'agent', attention: 'agent:failure' });
  await user.click(await screen.findByRole('button', { name: 'Why?' }));
  await (await dialog()).findByText('Answering is switched off on this server.');
  expect(runOfMessage.mock.calls.map(([id]) => id)).toEqual(['question']);
});

// Specification 17.2
it("an agent's message shows its causes on demand, and can become a test case", async () => {
  const runOfMessage = vi.fn<ApiClient['answering']['runOfMessage']>(async () => aRun({ cost: 0.0012 }));
  const { user, context } = open(runOfMessage);
  expect(runOfMessage).not.toHaveBeenCalled();
  await user.click(why());
  const shown = await dialog();
  await shown.findByText('A model wrote this answer from the passages and tools below.');
  expect(runOfMessage.mock.calls[0]?.[0]).toBe('answer');
  await shown.findByText('€0.0012');
  await user.click(shown.getByRole('button', { name: 'Open the agent' }));
  expect(context.navigation.open).toHaveBeenCalledWith('/agents?agent=agent-0001&tab=knowledge');
  await user.click(shown.getByRole('button', { name: 'Make a test case' }));
  expect(context.navigation.open).toHaveBeenLastCalledWith(
    '/agents?agent=agent-0001&tab=tests&conversation=marina',
  );
});

it('a message without a record says so, and a failure can be repeated', async () => {
  const runOfMessage = vi
    .fn<ApiClient['answering']['runOfMessage']>()
    .mockRejectedValueOnce(new Error('No connection'))
    .mockRejectedValueOnce(new HttpError('Not found', 404, {}));
  const { user } = open(runOfMessage);
  await user.click(why());
  const shown = await dialog();
  await shown.findByText('No connection');
  await user.click(shown.getByRole('button', { name: 'Retry' }));
  await shown.findByText(/There is no record of this message/);
  await user.click(shown.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a backend of the base contract is not asked', () => {
  open(() => Promise.reject(new Error('Not asked')), 'base');
  expect(screen.queryByRole('button', { name: 'Why this answer' })).toBeNull();
});
