// @vitest-environment happy-dom
import { type Agent, type ApiClient, type Conversation, HttpError, type Run } from '@switchboard/api-client';
import { createFakeContext, deferred } from '@switchboard/federation/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anAgent, aRun } from '../../../testing/agents.ts';
import { aConversation } from '../../../testing/entities.ts';
import { createFakeInbox } from '../../../testing/fake-inbox.ts';
import { showScreens } from '../../../testing/show-screens.tsx';

const open = (
  conversation: Partial<Conversation>,
  { agents = [anAgent()], suggest }: { agents?: Agent[]; suggest?: ApiClient['answering']['suggest'] } = {},
) =>
  showScreens({
    inbox: createFakeInbox([aConversation({ id: 'marina', ...conversation })]),
    agents,
    ...(suggest && { answering: { suggest } }),
  });
const bar = async () => {
  const thread = within(await screen.findByRole('region', { name: 'Marina Orlova' }));
  return within(await thread.findByRole('region', { name: 'Agent' }));
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

describe('a conversation', () => {
  // Specification 21.10
  it('that an agent answers is taken over, and given back', async () => {
    const { user, inbox } = open({ handler: 'agent' });
    const shown = await bar();
    await shown.findByText('Ada answers this customer.');
    await user.click(shown.getByRole('button', { name: 'Take over' }));
    await shown.findByText('You answer. Ada is paused.');
    await user.click(await shown.findByRole('button', { name: /Give back$/ }));
    expect(inbox.setHandler.mock.calls.map(([, handler]) => handler)).toEqual(['person', 'agent']);
  });

  it('that no agent has can be given to the one of its channel', async () => {
    const { user, inbox } = open({ handler: 'off' });
    await user.click((await bar()).getByRole('button', { name: 'Let the agent answer' }));
    expect(inbox.setHandler.mock.calls.map(([, handler]) => handler)).toEqual(['agent']);
  });

  // Specification 15.7
  it('says why the agent called a person; another text is shown as it is', async () => {
    const { inbox } = open({ handler: 'person', attention: 'agent:request' });
    (await bar()).getByText('The customer asked for a person.');
    const row = within(screen.getByRole('region', { name: 'Conversations' }));
    row.getByRole('img', { name: 'Needs attention: The customer asked for a person.' });
    const known = inbox.getState().known.get('account:marina');
    act(() => known && inbox.change({ ...known, attention: 'Asks for a discount' }));
    (await bar()).getByText('Asks for a discount');
  });

  it('says so when its agent answers no more', async () => {
    const { user, inbox } = open({ handler: 'off' });
    inbox.setHandler.mockRejectedValueOnce(new HttpError('No agent', 409, { code: 'no_agent' }));
    await user.click((await bar()).getByRole('button', { name: 'Let the agent answer' }));
    await screen.findByText('No agent answers here.');
  });

  it.each([
    ['of another channel', anAgent({ channels: [{ source: 'bot', id: 'account-1' }] })],
    ['that is switched off', anAgent({ enabled: false })],
    ['on a backend of the base contract', anAgent({ enabled: null, channels: [] })],
  ])('knows nothing of an agent %s', async (_, agent) => {
    const list = vi.fn(async () => [agent]);
    const context = createFakeContext({ api: { agents: { list } } });
    showScreens({ inbox: createFakeInbox([aConversation({ id: 'marina', handler: 'person' })]), context });
    await act(async () => void (await list.mock.results[0]?.value));
    expect(list).toHaveBeenCalledOnce();
    expect(screen.queryByRole('region', { name: 'Agent' })).toBeNull();
  });
});

describe('a suggested reply', () => {
  const ask = async (answer: () => Promise<Run>, before = '') => {
    const suggest = vi.fn<ApiClient['answering']['suggest']>(answer);
    const view = open({ handler: 'person' }, { suggest });
    const shown = await bar();
    if (before) await view.user.type(field(), before);
    await view.user.click(shown.getByRole('button', { name: 'Suggest a reply' }));
    return { ...view, shown, suggest };
  };

  // Specification 21.11
  it('fills the field, where it can be edited, and is not sent by itself', async () => {
    const { shown, thread, suggest, user } = await ask(async () => aRun());
    await waitFor(() => expect(field().value).toBe('A haircut is 30 €.'));
    expect(suggest.mock.calls[0]?.[0]).toBe('marina');
    await shown.findByText(/^The suggestion is in the field/);
    expect(thread.send).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await user.clear(field());
    expect(shown.getByRole('status').textContent).toBe('');
  });

  it("never replaces the person's text without their consent", async () => {
    const { shown, user } = await ask(async () => aRun(), 'Let me check');
    await shown.findByText('A haircut is 30 €.');
    expect(field().value).toBe('Let me check');
    await user.click(shown.getByRole('button', { name: 'Replace my text' }));
    expect(field().value).toBe('A haircut is 30 €.');
  });

  it('can be stopped', async () => {
    const answer = deferred<Run>();
    const { shown, user, suggest } = await ask(() => answer.promise);
    await user.click(await shown.findByRole('button', { name: 'Stop' }));
    expect(suggest.mock.calls[0]?.[1]?.aborted).toBe(true);
    await act(async () => answer.resolve(aRun()));
    expect(field().value).toBe('');
  });

  it.each([
    [
      'that the agent does not have',
      async () => aRun({ outcome: 'handed_over', reason: 'no_source', text: '' }),
      'The agent has no suggestion. The agent found nothing about it in its files.',
    ],
    [
      'on a server that is switched off',
      async () => aRun({ outcome: 'silent', text: '', detail: '-', cause: { code: 'stopped' } }),
      'The agent has no suggestion. Answering is switched off on this server.',
    ],
    ['that fails', () => Promise.reject(new Error('No connection')), 'There is no suggestion: No connection'],
    [
      'that cannot be made',
      () => Promise.reject(new HttpError('No agent', 409, {})),
      'No agent can suggest a reply here.',
    ],
  ] satisfies [string, () => Promise<Run>, string][])(
    '%s leaves the field empty and says why',
    async (_, answer, words) => {
      const { shown } = await ask(answer);
      await shown.findByText(words);
      expect(field().value).toBe('');
    },
  );
});
