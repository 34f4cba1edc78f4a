// @vitest-environment happy-dom
import { aRun } from '@switchboard/agent-runs/testing';
import type { ApiClient, Customer, PatchDraft, Run } from '@switchboard/api-client';
import { createFakeContext, deferred } from '@switchboard/federation/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aDraft, anAgent, anAgentsStore } from '../../../testing/entities.ts';
import { showPart } from '../../../testing/show-part.tsx';
import { AgentsProvider } from '../../agents/store/use-agents.ts';
import { createDraftStore } from '../../draft/store/draft-store.ts';
import { DraftsProvider } from '../../draft/store/use-draft.ts';
import { createPlaygroundStore } from '../store/playground-store.ts';
import { PlaygroundsProvider } from '../store/use-playground.ts';
import { PlaygroundPane } from './playground-pane.tsx';

type TryOut = ApiClient['answering']['tryOut'];

const open = async (answer: TryOut, change?: PatchDraft) => {
  const tryOut = vi.fn<TryOut>(answer);
  const list = vi.fn<ApiClient['customers']['list']>(async () => ({
    items: [
      { id: 'customer-1', name: 'Marina', phones: ['+34600000001'], usernames: [] } as unknown as Customer,
    ],
    next: null,
    cursor: '',
    summary: null,
  }));
  const context = createFakeContext({ api: { customers: { list } } });
  const draft = createDraftStore({
    port: { load: async () => aDraft(), save: () => new Promise(() => {}) },
    kept: { read: () => ({}), keep: () => {} },
    autosave: false,
    publish: async () => {},
    onSaved: () => {},
  });
  await draft.load();
  if (change) draft.change(change);
  const model = { mode: 'model' as const, model: 'small', models: [], is_sandbox: true, stopped: false };
  const playground = createPlaygroundStore({ tryOut, agentId: 'agent-0001', unsaved: draft.unsavedChanges });
  const view = showPart(
    <AgentsProvider value={anAgentsStore([anAgent()], model)}>
      <DraftsProvider value={() => draft}>
        <PlaygroundsProvider value={() => playground}>
          <PlaygroundPane agent={anAgent()} />
        </PlaygroundsProvider>
      </DraftsProvider>
    </AgentsProvider>,
    context,
  );
  const pane = within(await screen.findByRole('region', { name: 'Playground' }));
  const say = async (text: string) => {
    await view.user.type(pane.getByRole('textbox', { name: 'Message of the customer' }), `${text}{Enter}`);
  };
  return { ...view, pane, say, tryOut, list };
};

// Specification 70.17
it('what the agent would ask has buttons, and the answer names that question', async () => {
  const { user, pane, say, tryOut } = await open(async () =>
    aRun({ id: 'run-asks', text: 'Shall I book it?', asks: { choices: 1 } }),
  );
  await say('Book me');
  await user.click(await pane.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(tryOut).toHaveBeenCalledTimes(2));
  expect(tryOut.mock.calls[0]?.[1]).not.toHaveProperty('answers');
  expect(tryOut.mock.calls[1]?.[1]).toMatchObject({ answers: 'run-asks', turns: [{}, {}, { text: 'Yes' }] });
});

// Specification 19.1
it('a trial talks to the draft with unsaved edits, and shows the causes of an answer', async () => {
  const run = aRun({
    passages: [
      {
        id: 'passage-1',
        fileId: 'file-1',
        fileName: 'prices.pdf',
        position: 0,
        page: 2,
        heading: 'Hair',
        text: 'Haircut: 30 €',
        certainty: 0.973,
      },
    ],
    tools: [{ name: 'free_times', input: {}, output: [], error: null }],
  });
  const { pane, say, tryOut, user } = await open(async () => run, {
    system_prompt: 'Be kind.',
    intelligence: { tone: 'formal' },
  });
  pane.getByText('Stand-in model');
  pane.getByText(/^With edits that are not saved yet/);
  await say('How much?');
  const talk = within(pane.getByRole('region', { name: 'Conversation' }));
  expect((await talk.findAllByText('A haircut is 30 €.')).length).toBeGreaterThan(0);
  expect(tryOut.mock.calls[0]?.slice(0, 2)).toEqual([
    'agent-0001',
    {
      turns: [{ author: 'customer', text: 'How much?' }],
      system_prompt: 'Be kind.',
      intelligence: { tone: 'formal' },
    },
  ]);
  await user.click(talk.getByText('Why?'));
  for (const text of ['prices.pdf', 'Page 2', '97% sure', 'Haircut: 30 €', 'Free times', '1.4 sec'])
    talk.getByText(text);
  talk.getByText('1,200 read, 40 written');

  await say('And a beard?');
  expect(tryOut.mock.calls[1]?.[1].turns.map(({ text }) => text)).toEqual([
    'How much?',
    'A haircut is 30 €.',
    'And a beard?',
  ]);
});

// Specification 19.2
it('a trial shows each part of an answer once it is checked, then the whole answer', async () => {
  const answer = deferred<Run>();
  const { pane, say, tryOut } = await open(() => answer.promise);
  await say('How much?');
  const onText = tryOut.mock.calls[0]?.[3];
  act(() => onText?.('Gladly! '));
  act(() => onText?.('Haircut – €20'));
  pane.getByText('Gladly! Haircut – €20');
  await act(async () =>
    answer.resolve(aRun({ outcome: 'handed_over', reason: 'checks', text: 'One moment.' })),
  );
  expect(pane.queryByText('Gladly! Haircut – €20')).toBeNull();
  pane.getByText('Calls a person. The answer of the agent did not pass the checks.');
  pane.getByText(/^A person takes over here/);
});

// Specification 19.4
it('a trial is stopped, repeated, and started over', async () => {
  const { pane, say, tryOut, user } = await open(
    vi.fn<TryOut>(async () => aRun()).mockReturnValueOnce(new Promise(() => {})),
  );
  await say('How much?');
  await user.click(pane.getByRole('button', { name: 'Stop' }));
  expect(tryOut.mock.calls[0]?.[2]?.aborted).toBe(true);
  pane.getByText('Stopped.');
  await user.click(pane.getByRole('button', { name: 'Ask again' }));
  expect((await pane.findAllByText('A haircut is 30 €.')).length).toBeGreaterThan(0);
  expect(tryOut.mock.calls[1]?.[1].turns).toEqual([{ author: 'customer', text: 'How much?' }]);
  await user.click(pane.getByRole('button', { name: 'Start over' }));
  expect(pane.queryByText('How much?')).toBeNull();
  pane.getByText('Ask what your customers ask:');
});

it('a trial shows why there is no answer', async () => {
  const { pane, say } = await open(() => Promise.reject(new Error('Too many trials at once')));
  await say('How much?');
  expect((await pane.findByRole('alert')).textContent).toContain('Too many trials at once');
});

// Specification 19.4
it('a trial writes as the chosen customer', async () => {
  const { pane, say, tryOut, list, user } = await open(async () => aRun());
  await user.click(pane.getByRole('button', { name: /^Customer: a new one/ }));
  const field = pane.getByRole('combobox', { name: 'Customer who writes' });
  expect(document.activeElement).toBe(field);
  await user.type(field, 'mar');
  await vi.waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ search: 'mar' }));
  await pane.findByRole('option', { name: /Marina/ });
  await user.keyboard('{Enter}');
  pane.getByRole('button', { name: /^Customer: Marina/ });
  await say('How much?');
  expect(tryOut.mock.calls[0]?.[1].customer).toBe('customer-1');
  await user.click(pane.getByRole('button', { name: 'Write as a new customer' }));
  expect(pane.queryByText('How much?')).toBeNull();
});
