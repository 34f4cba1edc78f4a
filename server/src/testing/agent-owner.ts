import type { MessagingServer } from './messaging-server.ts';

interface Ref {
  source?: string;
  id?: string;
}

/** A signed-in user with an account, a bot and a first agent without channels. */
export const createAgentOwner = async (server: MessagingServer, uid: string) => {
  const owner = await server.owner(uid);
  const { browser, get } = owner;
  const [{ id: agent }] = (await get('/messaging/agents/')).body;
  const [account, bot] = (await get('/messaging/channels/')).body;
  const update = (id: string, body: object) => browser.call('PATCH', `/messaging/agents/${id}/`, { body });
  return {
    ...owner,
    agent,
    /** As `GET /messaging/channels/` lists them. */
    account,
    bot,
    /** Adds an agent. @returns its id */
    another: async (): Promise<string> =>
      (await browser.call('POST', '/messaging/agents/', { body: { name: 'Second' } })).body.id,
    assign: (id: string, channels: Ref[], options: { take?: boolean; move?: boolean; before?: Ref[] } = {}) =>
      owner.put(`/messaging/agents/${id}/channels/`, {
        channels: channels.map(({ source, id }) => ({ source, id })),
        ...options,
      }),
    switchOn: (id: string) => update(id, { enabled: true }),
    switchOff: (id: string) => update(id, { enabled: false }),
    /** A customer writes to the bot. @returns the conversation as the inbox has it */
    write: async (chatId: string) => {
      await owner.receiveByBot({ chatId, text: 'Hello' });
      return (await get(`/messaging/inbox/${await owner.newest('bot')}/`)).body;
    },
    /** The handler of a conversation and its epoch. */
    handlerOf: async (conversation: string): Promise<[handler: string, epoch: number]> => {
      const { handler, handler_epoch } = (await get(`/messaging/inbox/${conversation}/`)).body;
      return [handler, handler_epoch];
    },
    hand: (conversation: string, handler: string) =>
      owner.put(`/messaging/inbox/${conversation}/handler/`, { handler }),
    channels: async () => (await get('/messaging/channels/')).body,
  };
};
