// @vitest-environment happy-dom
import { type Agent, type ChannelState, HttpError } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { useStore } from '@switchboard/ui/state';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anAgent, aPlainAgent } from '../../../testing/entities.ts';
import { showPart } from '../../../testing/show-part.tsx';
import { createAgentsStore } from '../store/agents-store.ts';
import { AgentsProvider, useAgentsStore } from '../store/use-agents.ts';
import { AgentList } from './agent-list.tsx';

const aBot: ChannelState = {
  source: 'bot',
  id: 'bot-1',
  name: '@salon_bot',
  agentId: 'agent-0001',
  unattended: 0,
};

const List = () => {
  const { agents } = useStore(useAgentsStore());
  const [active] = agents ?? [];
  return agents && active ? <AgentList agents={agents} active={active} /> : null;
};

const open = async (agents: Agent[]) => {
  const api = {
    list: vi.fn(async () => agents),
    create: vi.fn(async (name: string) => anAgent({ id: 'agent-new1', name })),
    update: vi.fn(async (id: string, fields: Partial<Agent>) => anAgent({ id, ...fields })),
    remove: vi.fn(async () => {}),
    channels: async () => [aBot],
  };
  const onRemoved = vi.fn();
  const store = createAgentsStore({
    api,
    answering: { model: () => Promise.reject(new Error('None')) },
    onRemoved,
  });
  await store.load();
  const view = showPart(
    <AgentsProvider value={store}>
      <List />
    </AgentsProvider>,
    createFakeContext(),
  );
  const rows = () => within(screen.getByRole('navigation', { name: 'Agents' })).getAllByRole('listitem');
  return { ...view, api, onRemoved, rows, names: () => store.getState().agents?.map(({ name }) => name) };
};

describe('an agent of the list', () => {
  // Specification 21.2
  it('shows its channels and its results', async () => {
    const { rows } = await open([
      anAgent({
        enabled: true,
        channels: [{ source: 'bot', id: 'bot-1' }],
        answered: 12,
        handed_over: 3,
        has_draft: true,
      }),
      anAgent({ id: 'agent-0002', name: 'Bob', channels: [{ source: 'account', id: 'unknown' }] }),
      anAgent({ id: 'agent-0003', name: 'Eve' }),
    ]);
    const [ada, bob, eve] = rows().map(({ textContent }) => textContent);
    expect(ada).toContain('@salon_bot');
    expect(ada).toContain('12 answered3 handed over');
    expect(ada).toContain('Draft not published');
    expect(bob).toContain('Off · 1 channel');
    expect(eve).toContain('No channels yet');
  });

  // Specification 9.12
  it('has a ring at 60 percent around its avatar', async () => {
    const { rows } = await open([anAgent()]);
    const ring = rows()[0]?.querySelector('circle[stroke-dasharray]');
    expect(ring?.getAttribute('pathLength')).toBe('100');
    expect(ring?.getAttribute('stroke-dasharray')).toBe('60 40');
  });

  // Specification 10.2, 21.2, 48.7
  it('is switched on at once, and off again when the server refuses', async () => {
    const { api, user } = await open([anAgent()]);
    api.update.mockRejectedValueOnce(new HttpError('Choose a channel first', 409, {}));
    const answers = screen.getByRole('switch', { name: 'Ada answers customers' });
    expect(answers.getAttribute('aria-checked')).toBe('false');
    await user.click(answers);
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a channel first');
    expect(answers.getAttribute('aria-checked')).toBe('false');
    await user.click(answers);
    expect(answers.getAttribute('aria-checked')).toBe('true');
    expect(api.update).toHaveBeenLastCalledWith('agent-0001', { enabled: true });
    await screen.findByText('Ada answers now');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(api.update).toHaveBeenLastCalledWith('agent-0001', { enabled: false });
    await screen.findByText('Ada no longer answers');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is renamed in its row; Escape keeps the name', async () => {
    const { api, user, names } = await open([anAgent()]);
    await user.click(screen.getByRole('button', { name: 'Rename Ada' }));
    await user.keyboard('Nobody{Escape}');
    expect(names()).toEqual(['Ada']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Ada' }));
    await user.keyboard('{Enter}');
    await user.keyboard(' Alice {Enter}');
    await waitFor(() => expect(names()).toEqual(['Alice']));
    expect(api.update).toHaveBeenCalledExactlyOnceWith('agent-0001', {
      name: 'Alice',
      before: { name: 'Ada' },
    });
  });

  // Specification 48.10
  it('that was renamed elsewhere is not renamed unseen: a second attempt knows the other name', async () => {
    const { api, user } = await open([anAgent()]);
    const refused = new HttpError('It was changed elsewhere in the meantime', 412, { code: 'stale_version' });
    api.update.mockRejectedValueOnce(refused);
    api.list.mockResolvedValue([anAgent({ name: 'Clara' })]);
    await user.click(screen.getByRole('button', { name: 'Rename Ada' }));
    await user.keyboard(' Alice {Enter}');
    await screen.findByText('It was changed elsewhere in the meantime');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(api.update).toHaveBeenLastCalledWith('agent-0001', { name: 'Alice', before: { name: 'Clara' } }),
    );
  });

  // Specification 10.2
  it('is deleted after a question', async () => {
    const { api, user, names, onRemoved } = await open([
      anAgent(),
      anAgent({ id: 'agent-0002', name: 'Bob' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Delete Ada' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(api.remove).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete Ada' }));
    await user.click(await screen.findByRole('button', { name: 'Delete the agent' }));
    await waitFor(() => expect(names()).toEqual(['Bob']));
    expect(api.remove).toHaveBeenCalledExactlyOnceWith('agent-0001');
    expect(onRemoved).toHaveBeenCalledOnce();
  });
});

describe('a new agent', () => {
  // Specification 10.2
  it('is created by its name, which is asked for', async () => {
    const { api, user, names } = await open([anAgent()]);
    await user.click(screen.getByRole('button', { name: 'New agent' }));
    await user.keyboard('  {Enter}');
    expect((await screen.findByText('Give the agent a name.')).getAttribute('role')).toBe('alert');
    await user.keyboard('Alice{Enter}');
    await waitFor(() => expect(names()).toEqual(['Ada', 'Alice']));
    expect(api.create).toHaveBeenCalledExactlyOnceWith('Alice');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New agent' }));
  });

  it('says why it was not created, and keeps the name', async () => {
    const { api, user } = await open([anAgent()]);
    api.create.mockRejectedValueOnce(new Error('No connection'));
    await user.click(screen.getByRole('button', { name: 'New agent' }));
    await user.keyboard('Alice{Enter}');
    expect(await screen.findByText('No connection')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the agent' }).value).toBe('Alice');
  });
});

it('a backend of the base contract has a list and nothing to change', async () => {
  await open([aPlainAgent()]);
  expect(screen.getByRole('link', { name: 'Ada' })).toBeTruthy();
  expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('switch')]).toEqual([]);
});
