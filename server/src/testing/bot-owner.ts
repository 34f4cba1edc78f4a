import { eq } from 'drizzle-orm';
import { bots } from '../db/schema/telegram.ts';
import { openToken } from '../telegram/bot-secrets.ts';
import type { Browser } from './browser.ts';
import type { MessagingServer, Owner } from './messaging-server.ts';
import { testSecrets } from './secrets.ts';

/** A token of the bot with this number. */
export const tokenOf = (number: string, letter = 'A') => `${number}:${letter.repeat(35)}`;

/** The calls about bots of an owner. */
export const botControls = (server: MessagingServer, owner: Owner) => {
  const call = (method: Parameters<Browser['call']>[0], path: string, options?: object) =>
    owner.browser.call(method, `/bot/telegram/${path}`, options);
  return {
    list: async () => (await owner.get('/messaging/telegram/status/')).body.bots,
    add: (token: string) => call('POST', 'create/', { body: { token } }),
    turn: (enabled: boolean, id = owner.botId) => call('PATCH', `${id}/`, { body: { enabled } }),
    setToken: (token: string, id = owner.botId) => call('PUT', `${id}/token/`, { body: { token } }),
    removeWebhook: () => call('DELETE', `${owner.botId}/webhook/`),
    remove: (kept: 'keep' | 'remove', id = owner.botId) =>
      call('DELETE', `${id}/`, { query: { conversations: kept } }),
    /** Answers an account that connected the bot. */
    answer: (connection: string, allowed: boolean, id = owner.botId) =>
      call('PUT', `${id}/business/`, { body: { connection_id: connection, allowed } }),
    conversation: async (id: string) => (await owner.get(`/messaging/inbox/${id}/`)).body,
    token: async () => {
      const [row] = await server.db.select().from(bots).where(eq(bots.botId, owner.botId));
      return (row && openToken(testSecrets, row)) ?? '';
    },
  };
};

/** A person with a bot, in whose chat a customer wrote. */
export const botOwner = async (server: MessagingServer, uid: string) => {
  const owner = await server.owner(uid);
  await owner.receiveByBot({ text: 'Hello' });
  return { owner, chat: await owner.newest('bot'), ...botControls(server, owner) };
};
