// @vitest-environment happy-dom
import {
  type ApiClient,
  type Gap,
  HttpError,
  type Proposal,
  type TaughtAnswer,
} from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anAgent } from '../../../testing/entities.ts';
import { showPart } from '../../../testing/show-part.tsx';
import { useTeaching } from '../store/use-teaching.ts';
import { Gaps } from './gaps.tsx';
import { OwnAnswers } from './own-answers.tsx';

const parking: Gap = {
  gap: 'parking',
  question: 'Hi, I am Anna, is there parking?',
  count: 3,
  last: {
    conversation: 'chat-0001',
    source: 'bot',
    message: 'message-1',
    customer: 'Anna',
    at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  },
};

const proposal: Proposal = {
  question: 'Is there parking?',
  answer: 'Yes, behind the house.',
  names: ['Anna'],
  conversation: 'chat-0001',
  agents: [],
};

const taught: TaughtAnswer = {
  id: 'taught-01',
  question: 'Do you take dogs?\nAre dogs allowed?',
  answer: 'Small ones.',
  conversation: null,
  updated_ts: 1,
};

const Parts = () => {
  const teaching = useTeaching('agent-0001', true);
  const agent = anAgent();
  return (
    <>
      <Gaps agent={agent} teaching={teaching} />
      <OwnAnswers agent={agent} teaching={teaching} />
    </>
  );
};

const open = (calls: Partial<ApiClient['teaching']>) => {
  const teaching = {
    gaps: async () => [parking],
    list: async () => [taught],
    proposal: vi.fn(async () => proposal),
    create: vi.fn(async () => taught),
    update: vi.fn(async () => taught),
    remove: vi.fn(async () => undefined),
    restore: vi.fn(async () => taught),
    dismissGap: vi.fn(async () => undefined),
    reopenGap: vi.fn(async () => undefined),
    ...calls,
  };
  const context = createFakeContext({ api: { teaching } });
  return { ...showPart(<Parts />, context), teaching, context };
};

const gaps = () => screen.findByRole('region', { name: 'Questions without an answer' });
const own = () => screen.findByRole('region', { name: 'Your answers' });

// Specification 71.1
it('a question without an answer says how often and by whom it was asked, and links to the chat', async () => {
  const { user, context } = open({});
  const list = within(await gaps());
  list.getByText(parking.question);
  list.getByText(/Asked 3 times/);
  const link = list.getByRole('link', { name: 'last by Anna, 2 hours ago' });
  await user.click(link);
  expect(context.navigation.open).toHaveBeenCalledExactlyOnceWith(
    '/dashboard/chat/bot/chat-0001?message=message-1',
  );
});

// Specification 71.2
it('a question is answered after a look at what a person said in the chat', async () => {
  const { user, teaching } = open({});
  await user.click(within(await gaps()).getByRole('button', { name: /^Answer this: / }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('The customer asks').value).toBe('Is there parking?');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('The agent answers').value).toBe(
    'Yes, behind the house.',
  );
  await user.click(dialog.getByRole('button', { name: 'Teach' }));
  await screen.findByText('The agent knows it now.');
  expect(teaching.create).toHaveBeenCalledExactlyOnceWith('agent-0001', {
    ...{ question: 'Is there parking?', answer: 'Yes, behind the house.' },
    ...{ gap: 'parking', conversation: 'chat-0001' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a question is dismissed, and taken back', async () => {
  const { user, teaching } = open({});
  await user.click(within(await gaps()).getByRole('button', { name: /^Dismiss: / }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(teaching.dismissGap).toHaveBeenCalledExactlyOnceWith('agent-0001', 'parking');
  await waitFor(() => expect(teaching.reopenGap).toHaveBeenCalledExactlyOnceWith('agent-0001', 'parking'));
});

// Specification 71.4
it('an answer is changed from what was seen, deleted, and brought back', async () => {
  const { user, teaching } = open({});
  const list = within(await own());
  await user.click(await list.findByRole('button', { name: 'Change: Do you take dogs?' }));
  const dialog = within(await screen.findByRole('dialog'));
  const answer = dialog.getByLabelText('The agent answers');
  await user.clear(answer);
  await user.type(answer, 'All of them.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const { question } = taught;
  await waitFor(() =>
    expect(teaching.update).toHaveBeenCalledExactlyOnceWith('agent-0001', 'taught-01', {
      ...{ question, answer: 'All of them.' },
      before: { question, answer: 'Small ones.' },
    }),
  );
  await user.click(list.getByRole('button', { name: 'Delete: Do you take dogs?' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(teaching.restore).toHaveBeenCalledExactlyOnceWith('agent-0001', 'taught-01'));
});

it('without questions there is nothing about them, and the first answer is explained', async () => {
  const { user, teaching } = open({ gaps: async () => [], list: async () => [] });
  const list = within(await own());
  await list.findByText(/None yet/);
  expect(screen.queryByRole('region', { name: 'Questions without an answer' })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Add an answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('The customer asks'), 'Parking?');
  await user.type(dialog.getByLabelText('The agent answers'), 'Yes.');
  await user.click(dialog.getByRole('button', { name: 'Teach' }));
  const lesson = { question: 'Parking?', answer: 'Yes.' };
  await waitFor(() => expect(teaching.create).toHaveBeenCalledExactlyOnceWith('agent-0001', lesson));
});

it('a failure is said and tried again, and a backend without it shows neither', async () => {
  const failures = [new Error('No connection')];
  const list = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return [taught];
  };
  const { user, unmount } = open({ gaps: async () => [], list });
  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await within(await own()).findByText('Small ones.');
  unmount();
  const none = () => Promise.reject(new HttpError('Not found', 404, {}));
  open({ gaps: none, list: none });
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
