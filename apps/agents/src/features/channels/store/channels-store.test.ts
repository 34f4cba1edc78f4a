import { type ChannelState, type ChannelsBody, HttpError } from '@switchboard/api-client';
import { expect, it, vi } from 'vitest';
import { createChannelsStore } from './channels-store.ts';

const bot: ChannelState = { source: 'bot', id: 'bot-1', name: '@shop_bot', agentId: null, unattended: 3 };
const account: ChannelState = { source: 'account', id: 'nina', name: 'Nina', agentId: 'bob', unattended: 0 };

/** A backend with two channels, and the agents that answer there. */
const setUp = ({ mayMove = true } = {}) => {
  const channels = [{ ...bot }, { ...account }];
  const api = {
    channels: vi.fn(async () => structuredClone(channels)),
    setChannels: vi.fn(async (agentId: string, body: ChannelsBody) => {
      const wanted = channels.filter(({ id }) => body.channels.some((channel) => channel.id === id));
      if (!body.move && wanted.some((channel) => ![null, agentId].includes(channel.agentId)))
        throw new HttpError('Bob answers there', 409, { detail: 'Bob answers there', code: 'taken' });
      for (const channel of channels) {
        if (wanted.includes(channel)) {
          channel.agentId = agentId;
          if (body.take) channel.unattended = 0;
        } else if (channel.agentId === agentId) channel.agentId = null;
      }
      return structuredClone(channels);
    }),
  };
  const asked = vi.fn(async (_channel: ChannelState) => mayMove);
  const onChanged = vi.fn();
  const store = createChannelsStore({ api, agentId: 'ada', mayMove: asked, onChanged });
  const whoAnswers = () => store.getState().channels?.map(({ agentId }) => agentId);
  const channel = (at: number) => {
    const found = store.getState().channels?.[at];
    if (!found) throw new Error('There is no such channel');
    return found;
  };
  return { store, api, asked, onChanged, channels, whoAnswers, channel };
};

it('an agent answers on a free channel, and no longer', async () => {
  const { store, asked, onChanged, whoAnswers, channel } = setUp();
  await store.load();
  await store.choose(channel(0), true);
  expect(whoAnswers()).toEqual(['ada', 'bob']);
  await store.choose(channel(0), false);
  expect(whoAnswers()).toEqual([null, 'bob']);
  expect(asked).not.toHaveBeenCalled();
  expect(onChanged).toHaveBeenCalledTimes(2);
});

it.each([
  [true, 'ada'],
  [false, 'bob'],
])('a channel of another agent is moved only after a yes (%s)', async (mayMove, expected) => {
  const { store, whoAnswers, channel } = setUp({ mayMove });
  await store.load();
  await store.choose(channel(1), true);
  expect(whoAnswers()).toEqual([null, expected]);
});

it('a channel that another agent got meanwhile is asked about too', async () => {
  const { store, asked, channels, whoAnswers, channel } = setUp();
  await store.load();
  const [first] = channels;
  if (first) first.agentId = 'bob';
  await store.choose(channel(0), true);
  expect(asked.mock.calls.map(([{ agentId }]) => agentId)).toEqual(['bob']);
  expect(whoAnswers()).toEqual(['ada', 'bob']);
});

it('conversations without a handler are taken, and the agent keeps all its channels', async () => {
  const { store, api, channel } = setUp();
  await store.load();
  await store.choose(channel(0), true);
  await store.takeUnattended();
  expect(api.setChannels).toHaveBeenLastCalledWith('ada', {
    channels: [{ source: 'bot', id: 'bot-1' }],
    before: [{ source: 'bot', id: 'bot-1' }],
    take: true,
  });
  expect(channel(0).unattended).toBe(0);
});

it('a failure is shown, and changes nothing', async () => {
  const { store, api, onChanged, whoAnswers, channel } = setUp();
  await store.load();
  api.setChannels.mockRejectedValueOnce(new Error('No connection'));
  await store.choose(channel(0), true);
  expect(store.getState()).toMatchObject({ error: 'No connection', saving: false });
  expect(whoAnswers()).toEqual([null, 'bob']);
  expect(onChanged).not.toHaveBeenCalled();
});

it('a backend without channels says so', async () => {
  const { store, api } = setUp();
  api.channels.mockRejectedValueOnce(new HttpError('Not found', 404, {}));
  await store.load();
  expect(store.getState()).toMatchObject({ supported: false, error: null });
});
