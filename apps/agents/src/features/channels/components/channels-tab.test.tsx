// @vitest-environment happy-dom
import { type ApiClient, type ChannelState, HttpError } from '@switchboard/api-client';
import { createFakeContext } from '@switchboard/federation/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anAgent, anAgentsStore } from '../../../testing/entities.ts';
import { showPart } from '../../../testing/show-part.tsx';
import { AgentsProvider } from '../../agents/store/use-agents.ts';
import { ChannelsTab } from './channels-tab.tsx';

const bot: ChannelState = { source: 'bot', id: 'bot-1', name: '@shop_bot', agentId: null, unattended: 0 };
const account: ChannelState = { source: 'account', id: 'nina', name: 'Nina', agentId: 'bob', unattended: 0 };

const open = (channels: ChannelState[], given: Partial<ApiClient['agents']> = {}, agent = anAgent()) => {
  const context = createFakeContext({ api: { agents: { channels: async () => channels, ...given } } });
  const agents = anAgentsStore([agent, anAgent({ id: 'bob', name: 'Bob' })]);
  const part = (
    <AgentsProvider value={agents}>
      <ChannelsTab agent={agent} />
    </AgentsProvider>
  );
  return { ...showPart(part, context), context, agents };
};
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

// Specification 10.1
it('the tab says who answers where, and a click lets the agent answer there', async () => {
  const setChannels = vi.fn(async () => [{ ...bot, agentId: 'agent-0001' }, account]);
  const { user, agents } = open([bot, account], { setChannels });
  await box(/@shop_bot.*Bot · no agent answers/);
  await box(/Nina.*Account · Bob answers/);
  await user.click(await box(/@shop_bot/));
  expect((await box(/@shop_bot.*this agent answers/)).checked).toBe(true);
  expect(setChannels).toHaveBeenCalledExactlyOnceWith('agent-0001', {
    channels: [{ source: 'bot', id: 'bot-1' }],
    before: [],
    move: false,
  });
  expect(agents.getState().agents?.[0]?.channels, 'beside the name of the agent').toEqual([
    { source: 'bot', id: 'bot-1' },
  ]);
});

// Specification 21.4
it('the tab asks before it takes a channel from another agent, whom it names', async () => {
  const setChannels = vi.fn(async () => [bot, { ...account, agentId: 'agent-0001' }]);
  const { user } = open([bot, account], { setChannels });
  await user.click(await box(/Nina/));
  await screen.findByText('Now Bob answers there. A channel has one agent.');
  await user.click(screen.getByRole('button', { name: 'Leave it' }));
  expect(setChannels).not.toHaveBeenCalled();
  await user.click(await box(/Nina/));
  await user.click(await screen.findByRole('button', { name: 'Move the channel' }));
  await waitFor(() => expect(setChannels).toHaveBeenCalledOnce());
  expect(setChannels.mock.lastCall).toEqual([
    'agent-0001',
    { channels: [{ source: 'account', id: 'nina' }], before: [], move: true },
  ]);
});

it('the tab offers to take conversations without a handler', async () => {
  const own = { ...bot, agentId: 'agent-0001', unattended: 12 };
  const setChannels = vi.fn(async () => [{ ...own, unattended: 0 }]);
  const { user } = open([own, { ...account, unattended: 5 }], { setChannels });
  await screen.findByText(/^12 earlier conversations there/);
  await user.click(screen.getByRole('button', { name: 'Let the agent answer them' }));
  await waitFor(() => expect(screen.queryByText(/earlier conversations/)).toBeNull());
});

it('the tab leads to the first channel, and from a disabled agent, which answers nowhere, to its switch', async () => {
  const { user, context, agents } = open([], {}, anAgent({ enabled: false }));
  screen.getByText('The agent is switched off, so it answers nowhere.');
  const setEnabled = vi.spyOn(agents, 'setEnabled').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(setEnabled).toHaveBeenCalledExactlyOnceWith('agent-0001', true);
  await user.click(await screen.findByRole('button', { name: 'Add a bot' }));
  expect(context.navigation.open).toHaveBeenCalledWith('/dashboard/bot');
});

it('the tab says that a backend has no such channels, or why they could not be loaded', async () => {
  const channels = vi
    .fn<ApiClient['agents']['channels']>()
    .mockRejectedValueOnce(new Error('No connection'))
    .mockRejectedValueOnce(new HttpError('Not found', 404, {}));
  const { user } = open([], { channels });
  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'This server cannot tie agents to channels' });
});
