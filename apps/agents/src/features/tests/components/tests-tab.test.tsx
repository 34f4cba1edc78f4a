// @vitest-environment happy-dom
import { aRun } from '@switchboard/agent-runs/testing';
import { type ApiClient, type Conversation, HttpError, type TestRun } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aDraft, aFile, anAgent, anAgentsStore, aTest, aTestRun } from '../../../testing/entities.ts';
import { showPart } from '../../../testing/show-part.tsx';
import { AgentsProvider } from '../../agents/store/use-agents.ts';
import { createDraftStore } from '../../draft/store/draft-store.ts';
import { DraftsProvider, useDraft } from '../../draft/store/use-draft.ts';
import { TestsTab } from './tests-tab.tsx';

type Api = ApiClient['agentTests'];
type Booking = ApiClient['booking'];

const Tab = () => <TestsTab agent={anAgent()} draft={useDraft(anAgent())} />;

const open = async (calls: Partial<Api> = {}, at = '/agents?agent=agent-0001&tab=tests') => {
  const agentTests: Partial<Api> = {
    list: async () => [aTest()],
    run: async () => undefined,
    ...calls,
  };
  const marina = {
    id: 'talk-1',
    customer: { name: 'Marina' },
    last_message_text: 'How much?',
  } as Conversation;
  const context = createFakeContext({
    api: {
      agentTests,
      agents: { files: async () => [aFile()] },
      teaching: {
        list: async () => [
          {
            id: 'taught-01',
            question: 'Is there parking?\nParking?',
            answer: 'Yes.',
            conversation: null,
            updated_ts: 1,
          },
        ],
      },
      booking: {
        resources: {
          list: async () => [{ id: 'room-1', name: 'Lucía' }],
        } as Partial<Booking['resources']> as Booking['resources'],
        options: {
          list: async () => [{ id: 'cut', name: 'Haircut', resourceId: 'room-1' }],
        } as Partial<Booking['options']> as Booking['options'],
      },
      inbox: {
        list: async () => ({ items: [marina], next: null, counts: {} as never, cursor: '' }),
        conversation: async () => marina,
      },
    },
  });
  const draft = createDraftStore({
    port: { load: async () => aDraft(), save: async () => ({ draft: aDraft(), stale: false }) },
    kept: { read: () => ({}), keep: () => {} },
    autosave: false,
    publish: async () => {},
    onSaved: () => {},
  });
  await draft.load();
  const part = (
    <AgentsProvider value={anAgentsStore([anAgent()])}>
      <DraftsProvider value={() => draft}>
        <Tab />
      </DraftsProvider>
    </AgentsProvider>
  );
  return showPart(part, context, at);
};

const failed = aTestRun({
  results: [
    {
      test: 'test-0001',
      state: 'failed',
      turns: [{ customer: 'How much is a haircut?', run: aRun({ text: 'It is 25 €.' }) }],
      failures: [
        {
          assertion: { kind: 'contains', text: '30 €' },
          found: 'It is 25 €.',
          cause: { code: 'said', text: 'It is 25 €.' },
        },
      ],
    },
  ],
});

it('the tab runs the cases, and opens a failed one to its expectations and answers', async () => {
  const start = vi.fn<Api['start']>(async () => failed);
  const { user } = await open({ start });
  const list = within(await screen.findByRole('list', { name: 'Test cases' }));
  list.getByText(/^Not run · 1 message · 1 check/);
  await user.click(screen.getByRole('button', { name: 'Run all' }));
  await list.findByText(/^Failed · /);
  expect(start.mock.calls).toEqual([['agent-0001', undefined]]);
  screen.getByText('0 passed, 1 failed');
  await user.click(list.getByRole('button', { name: /The price of a haircut.*Failed/ }));
  const expected = within(list.getByRole('list', { name: 'Expected' }));
  expected.getByText('Says “30 €”');
  expected.getByText('It says: “It is 25 €.”');
  within(list.getByRole('list', { name: 'What was said' })).getByText('It is 25 €.');
  await user.click(list.getByRole('button', { name: 'Run The price of a haircut' }));
  expect(start).toHaveBeenLastCalledWith('agent-0001', ['test-0001']);
});

// Specification 19.8
it('the tab shows the progress of a run, and stops it', async () => {
  const run: TestRun = aTestRun({
    state: 'running',
    results: [
      { test: 'test-0001', state: 'passed', turns: [], failures: [] },
      { test: 'test-0002', state: 'running', turns: [], failures: [] },
    ],
  });
  const stop = vi.fn<Api['stop']>(async () => ({ ...run, state: 'stopped' }));
  const { user } = await open({ run: async () => run, stop });
  await screen.findByText('1 of 2');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('1 passed, 0 failed · stopped');
});

it('the tab says that results are of an earlier draft', async () => {
  await open({ run: async () => ({ ...failed, draft_version: 0 }) });
  await screen.findByText('0 passed, 1 failed · of an earlier draft');
});

// Specification 19.7
it('a case is written by hand', async () => {
  const create = vi.fn<Api['create']>(async (_, body) =>
    aTest({ id: 'test-0002', name: body.name, turns: body.turns }),
  );
  const { user } = await open({ create });
  await user.click(await screen.findByRole('button', { name: 'New test case' }));
  const form = within(await screen.findByRole('dialog', { name: 'New test case' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  form.getByText('Fill in the marked fields.');
  expect(create).not.toHaveBeenCalled();

  const write = (field: string, value: string) =>
    fireEvent.change(form.getByRole('textbox', { name: field }), { target: { value } });
  write('Name', 'Refunds');
  write('Message 1', 'Hello');
  await user.click(form.getByRole('button', { name: 'Next message' }));
  write('Message 2', 'I want my money back');
  const first = within(form.getByRole('group', { name: 'Check 1' }));
  await user.selectOptions(first.getByRole('combobox', { name: 'What is checked' }), 'Call a person');
  await user.selectOptions(first.getByRole('combobox', { name: 'In the answer to' }), 'Message 2');
  await user.click(form.getByRole('button', { name: 'Another check' }));
  const second = within(form.getByRole('group', { name: 'Check 2' }));
  await user.selectOptions(second.getByRole('combobox', { name: 'What is checked' }), 'Have a source');
  await user.selectOptions(second.getByRole('combobox', { name: 'File' }), 'prices.pdf');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(create.mock.calls).toEqual([
      [
        'agent-0001',
        {
          name: 'Refunds',
          turns: ['Hello', 'I want my money back'],
          assertions: [
            { kind: 'hands_over', turn: 1 },
            { kind: 'cites', file: 'file-0001' },
          ],
          customer: null,
        },
      ],
    ]),
  );
  await screen.findByText('Refunds');
});

// Specification 71.2
it('a case of an answer that was taught names its question as the source', async () => {
  const taught = aTest({ assertions: [{ kind: 'cites', file: 'taught-01' }] });
  const { user } = await open({ list: async () => [taught] });
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit the test case' }));
  const source = form.getByRole<HTMLSelectElement>('combobox', { name: 'File' });
  await waitFor(() => expect(source.selectedOptions[0]?.textContent).toBe('Is there parking?'));
});

it('a tool has to be called with the typed values, and the rest of its input stays', async () => {
  const update = vi.fn<Api['update']>(async (_agent, _test, body) => ({ test: aTest(body), stale: false }));
  const offer = { offer: 'offer-1' };
  const stored = aTest({ assertions: [{ kind: 'tool_called', tool: 'free_times', with: offer }] });
  const { user } = await open({ list: async () => [stored], update });
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit the test case' }));
  form.getByText('{"offer":"offer-1"}');
  const add = form.getByRole('combobox', { name: 'Expect an input …' });
  for (const name of ['Time of the day', 'Number of days', 'Service']) await user.selectOptions(add, name);
  await user.click(form.getByRole('button', { name: 'Save' }));
  form.getByText('Fill in the marked fields.');
  expect(update).not.toHaveBeenCalled();

  fireEvent.change(form.getByLabelText('Time of the day'), { target: { value: '15:30' } });
  const days = form.getByRole('spinbutton', { name: 'Number of days' });
  fireEvent.change(days, { target: { value: '20' } });
  expect(days.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(days, { target: { value: '3' } });
  expect(days.getAttribute('aria-invalid')).toBe('false');
  await user.selectOptions(form.getByRole('combobox', { name: 'Service' }), 'Haircut');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const input = { ...offer, near: '15:30', days: 3, services: ['cut'] };
  await waitFor(() =>
    expect(update.mock.lastCall?.[2].assertions).toEqual([
      { kind: 'tool_called', tool: 'free_times', with: input },
    ]),
  );
  await user.click(screen.getByRole('button', { name: /^The price of a haircut/ }));
  screen.getByText(
    'Uses the tool: Free times · Time of the day: 15:30 · Number of days: 3 · Service: Haircut · {"offer":"offer-1"}',
  );
});

it('a case that was changed elsewhere is not overwritten by accident', async () => {
  const update = vi
    .fn<Api['update']>(async (_agent, _test, body, version) => ({
      test: aTest({ name: body.name ?? '', version: version + 1 }),
      stale: false,
    }))
    .mockResolvedValueOnce({ test: aTest({ name: 'Theirs', version: 7 }), stale: true });
  const { user } = await open({ update });
  await user.click(await screen.findByRole('button', { name: 'Edit The price of a haircut' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit the test case' }));
  const name = form.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Mine' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/^This test case was changed elsewhere/);
  expect(name.value).toBe('Mine');
  await user.click(form.getByRole('button', { name: /Save$/ }));
  await waitFor(() => expect(update.mock.calls.map(([, , , version]) => version)).toEqual([1, 7]));
});

// Specification 19.7
it('a link from the chat makes a case of its conversation once the user confirms', async () => {
  const fromConversation = vi.fn<Api['fromConversation']>(async () =>
    aTest({ id: 'test-0002', name: 'Marina', conversation: 'talk-1' }),
  );
  const { user } = await open({ fromConversation }, '/agents?agent=agent-0001&tab=tests&conversation=talk-1');
  const card = within(await screen.findByRole('region', { name: 'From a conversation' }));
  await card.findByText('Marina');
  expect(fromConversation).not.toHaveBeenCalled();
  await user.click(card.getByRole('button', { name: 'Make a test case' }));
  expect(fromConversation.mock.calls).toEqual([['agent-0001', 'talk-1']]);
  await screen.findByRole('dialog', { name: 'Edit the test case' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'From a conversation' })).toBeNull());
});

it('a case is deleted after a confirmation', async () => {
  const remove = vi.fn<Api['remove']>(async () => {});
  const { user } = await open({ remove });
  await user.click(await screen.findByRole('button', { name: 'Delete The price of a haircut' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the test case' }));
  expect(remove.mock.calls).toEqual([['agent-0001', 'test-0001']]);
  await screen.findByRole('heading', { name: 'No test cases yet' });
});

it('the tab says that a backend keeps no tests', async () => {
  await open({ list: () => Promise.reject(new HttpError('Not found', 404, {})) });
  await screen.findByRole('heading', { name: 'This server keeps no test cases' });
});
