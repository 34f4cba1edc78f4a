// @vitest-environment happy-dom
import { type AgentReport, HttpError } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { anAgent, anAgentsStore } from '../../../testing/entities.ts';
import { showPart } from '../../../testing/show-part.tsx';
import { AgentsProvider } from '../../agents/store/use-agents.ts';
import { ReportsTab } from './reports-tab.tsx';

const empty: AgentReport = {
  answered: 0,
  handed_over: 0,
  booked: 0,
  failed: 0,
  tokens: 0,
  cost: null,
  time_to_answer: null,
  reasons: [],
  days: [],
};

const busy: AgentReport = {
  ...empty,
  answered: 30,
  handed_over: 10,
  booked: 4,
  tokens: 12_500,
  cost: 0.42,
  time_to_answer: { median: 1400, p95: 90_000 },
  reasons: [
    { reason: 'request', count: 7 },
    { reason: 'no_source', count: 3 },
  ],
  outcomes: { resolved: 6, handed_over: 1, gave_up: 1, abandoned: 0, failed: 0, open: 2 },
  days: [
    { date: '2026-11-22', answered: 10, handed_over: 10, booked: 1 },
    { date: '2026-11-23', answered: 20, handed_over: 0, booked: 3 },
  ],
};

const open = (report: () => Promise<AgentReport>) => {
  const asked = vi.fn(report);
  const model = {
    mode: 'model' as const,
    models: [],
    is_sandbox: false,
    stopped: false,
    currency: 'EUR',
  };
  // 23:30 in Madrid on the 22nd is the 23rd in Auckland.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T22:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const settings = async () => ({ time_zone: 'Pacific/Auckland' });
  const context = createFakeContext({
    api: { answering: { report: asked }, schedule: { settings: settings as never } },
  });
  const part = (
    <AgentsProvider value={anAgentsStore([anAgent()], model)}>
      <ReportsTab agent={anAgent()} />
    </AgentsProvider>
  );
  return { ...showPart(part, context), asked };
};

const figure = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

// Specification 17.4
it("a report shows the agent's work as figures and by day, and its reasons for calling a person", async () => {
  const { user, asked } = open(async () => busy);
  await screen.findByText('Answered', { selector: 'dt' });
  expect(asked).toHaveBeenCalledExactlyOnceWith('agent-0001', '2026-10-25', '2026-11-23');
  expect(figure('Answered')).toBe('30');
  expect(figure('Handed over')).toBe('10');
  expect(figure('Booked')).toBe('4');
  expect(figure('Time to answer')).toBe('1.4 sec95% within 1.5 min');
  expect(await screen.findByText('€0.42')).toBeTruthy();
  expect(figure('Cost')).toBe('€0.4212,500 tokens');
  const reasons = within(screen.getByRole('region', { name: 'Why a person was called' }));
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asked for a person7',
    'Nothing about it in the files3',
  ]);
  await user.click(screen.getByText('As a table'));
  expect(within(screen.getByRole('table')).getByRole('row', { name: /Nov 22/ }).textContent).toBe(
    'Nov 2210101',
  );
});

// Specification 71.7
it('a report says how conversations ended, and claims nothing of those that are not over', async () => {
  open(async () => busy);
  const region = within(await screen.findByRole('region', { name: 'How conversations ended' }));
  region.getByText('75% of 8 conversations resolved');
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ResolvedNothing more was asked .*6$/),
    expect.stringMatching(/^With a person.*1$/),
    expect.stringMatching(/^Left without an answer.*1$/),
    expect.stringMatching(/^Not known yet.*2$/),
  ]);
});

it('a share of nothing is not claimed', async () => {
  const outcomes = { resolved: 0, handed_over: 0, gave_up: 0, abandoned: 0, failed: 0, open: 3 };
  open(async () => ({ ...busy, outcomes }));
  await screen.findByText('Known 24 hours after the last answer.');
  expect(screen.queryByText(/%/, { selector: 'p' })).toBeNull();
});

it('a report counts tokens where the operator set no prices', async () => {
  open(async () => ({ ...busy, cost: null }));
  await screen.findByText('Tokens', { selector: 'dt' });
  expect(figure('Tokens')).toBe('12,500');
  expect(screen.queryByText('Cost')).toBeNull();
});

it('a report takes another range', async () => {
  const { user, asked } = open(async () => busy);
  await screen.findByText('Answered', { selector: 'dt' });
  await user.click(screen.getByText('7 days'));
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('agent-0001', '2026-11-17', '2026-11-23'));
});

it('an empty report explains its future content', async () => {
  open(async () => empty);
  await screen.findByRole('heading', { name: 'Nothing to report yet' });
});

it('the tab says why a report could not be loaded, and that a backend makes none', async () => {
  const answers = [new Error('No connection'), new HttpError('Not found', 404, {})];
  const { user } = open(() => Promise.reject(answers.shift()));
  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'This server makes no reports about agents' });
});
