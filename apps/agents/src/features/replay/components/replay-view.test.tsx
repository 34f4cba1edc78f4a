// @vitest-environment happy-dom
import { aRun } from '@switchboard/agent-runs/testing';
import type { ApiClient, Conversation, Exchange } from '@switchboard/api-client';
import { createFakeContext, deferred } from '@switchboard/federation/testing';
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anAgent, anAgentsStore } from '../../../testing/entities.ts';
import { showPart } from '../../../testing/show-part.tsx';
import { AgentsProvider } from '../../agents/store/use-agents.ts';
import { ReplayView } from './replay-view.tsx';

type Replay = ApiClient['agentTests']['replay'];

const exchange = (id: string, given: Partial<Exchange> = {}): Exchange => ({
  customer: { id, text: `Question ${id}`, at: Date.UTC(2026, 10, 20, 9) },
  said: { author: 'person', text: `Answer ${id}` },
  would: aRun({ text: `Draft ${id}` }),
  ...given,
});

const open = (replay: Replay, at: string) => {
  const asked = vi.fn<Replay>(replay);
  const save = vi.fn(async () => {});
  const marina = {
    id: 'talk-1',
    customer: { name: 'Marina' },
    last_message_text: 'How much?',
  } as Conversation;
  const context = createFakeContext({
    api: {
      agentTests: { replay: asked },
      inbox: {
        list: async () => ({ items: [marina], next: null, counts: {} as never, cursor: '' }),
        conversation: async () => marina,
      },
    },
  });
  const part = (
    <AgentsProvider value={anAgentsStore([anAgent()])}>
      <ReplayView agent={anAgent()} save={save} />
    </AgentsProvider>
  );
  return { ...showPart(part, context, at), asked, save };
};

// Specification 19.10
it('a replay shows the past answers beside those of the draft, as they arrive', async () => {
  const all = deferred<Exchange[]>();
  const { user, asked, save } = open(() => all.promise, '/agents?tab=tests&view=replay');
  screen.getByRole('heading', { name: 'Choose a conversation' });
  await user.click(screen.getByRole('combobox', { name: 'Conversation' }));
  await user.click(await screen.findByRole('option', { name: /Marina/ }));
  await screen.findByText('Marina');
  expect([save.mock.calls.length, asked.mock.calls[0]?.slice(0, 2)]).toEqual([1, ['agent-0001', 'talk-1']]);
  const onExchange = asked.mock.calls[0]?.[3];
  act(() => onExchange?.(exchange('1')));
  screen.getByText('1 answer, and more are coming …');
  act(() => onExchange?.(exchange('2', { said: null })));
  const rows = within(screen.getByRole('list', { name: 'Replay' })).getAllByRole('listitem');
  const sides = (row = document.body) =>
    within(row)
      .getAllByRole('heading')
      .map(({ parentElement }) => parentElement?.textContent);
  expect(sides(rows[0])[0]).toBe('A person saidAnswer 1');
  expect(sides(rows[0])[1]).toContain('The draft would sayDraft 1');
  expect(sides(rows[1])[0]).toBe('What was saidThere was no answer.');
  await act(async () => all.resolve([exchange('1'), exchange('2', { said: null }), exchange('3')]));
  screen.getByText('Draft 3');
  screen.getByRole('button', { name: 'Replay again' });
});

it('a replay is stopped, and shows why it failed', async () => {
  const { user, asked } = open(
    vi
      .fn<Replay>(() => Promise.reject(new Error('No connection')))
      .mockReturnValueOnce(new Promise(() => {})),
    '/agents?tab=tests&view=replay&conversation=talk-1',
  );
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(asked.mock.calls[0]?.[2]?.aborted).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Replay again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
});
