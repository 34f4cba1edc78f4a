import type { ChannelState, ChannelsBody } from '@switchboard/api-client';
import { expect, it, vi } from 'vitest';
import { createChannelsStore } from '../../channels/store/channels-store.ts';
import { createBotStore } from './bot-store.ts';

const TOKEN = '123456789:AAFabcdefghijklmnopqrstuv';

/** A backend without channels until a bot is added. */
const setUp = () => {
  let channels: ChannelState[] = [];
  const createBot = vi.fn(async (_token: string) => {
    channels = [{ source: 'bot', id: '42', name: '@shop_bot', agentId: null, unattended: 0 }];
    return { bot_id: '42' };
  });
  const api = {
    channels: async () => channels,
    setChannels: async (agentId: string, body: ChannelsBody) => {
      channels = channels.map((one) => ({
        ...one,
        agentId: body.channels.some(({ id }) => id === one.id) ? agentId : null,
      }));
      return channels;
    },
  };
  const store = createChannelsStore({ api, agentId: 'ada', mayMove: async () => true, onChanged: () => {} });
  return { createBot, channels: store, bot: createBotStore({ api: { createBot }, channels: store }) };
};

it('a new bot is answered by the agent at once', async () => {
  const { bot, channels } = setUp();
  bot.type(` ${TOKEN} `);
  await bot.submit();
  expect(channels.getState().channels).toMatchObject([{ name: '@shop_bot', agentId: 'ada' }]);
  expect(bot.getState()).toEqual({ token: '', pending: false, error: null });
});

it.each([
  ['', 'missing'],
  ['hello', 'malformed'],
])('the token %j is refused without a call: %s', async (token, problem) => {
  const { bot, createBot } = setUp();
  bot.type(token);
  await bot.submit();
  expect(bot.getState().error).toEqual({ problem });
  expect(createBot).not.toHaveBeenCalled();
});

it('a token that Telegram refuses stays, with the reason', async () => {
  const { bot, createBot } = setUp();
  createBot.mockRejectedValueOnce(new Error('Telegram does not know this token'));
  bot.type(TOKEN);
  await bot.submit();
  expect(bot.getState()).toEqual({
    token: TOKEN,
    pending: false,
    error: { message: 'Telegram does not know this token' },
  });
});
