import { type ApiClient, type Conversation, type Message, NotSupportedError } from '@switchboard/api-client';
import { vi } from 'vitest';
import { aMessage } from './entities.ts';
import { refusal } from './fake-backend.ts';
import { ofHost } from './of-host.ts';

type Chats = Pick<ApiClient['chats'], 'list' | 'messages' | 'poll' | 'sendText'>;

/** Rejects when the signal is aborted, like a long poll without news. */
const noNews = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** The calls of the extension on a backend that offers the base contract only. */
export const notOffered: Pick<ApiClient['inbox'], 'list' | 'history' | 'conversation'> = {
  list: () => Promise.reject(refusal(404)),
  history: () => Promise.reject(refusal(404)),
  conversation: () => Promise.reject(refusal(404)),
};

/** The same for customers. */
export const noCustomers: Pick<ApiClient['customers'], 'list' | 'get' | 'ofConversation'> = {
  list: () => Promise.reject(refusal(404)),
  get: () => Promise.reject(refusal(404)),
  ofConversation: () => Promise.reject(refusal(404)),
};

/** A business that has chosen no time zone, on a backend that does not know any. */
export const noSchedule: Pick<ApiClient['schedule'], 'settings'> = {
  settings: () => Promise.reject(refusal(404)),
};

/**
 * The calls of the base contract over fixed lists. Long polls wait; every sent text is answered at once with its key.
 */
export const createFakeChats = (conversations: Conversation[] = [], messages: Message[] = []) => {
  let sent = 0;
  return {
    list: vi.fn<Chats['list']>(async ({ source }) => ({
      items: conversations.filter((conversation) => conversation.source === source),
      hasMore: false,
    })),
    messages: vi.fn<Chats['messages']>(async ({ source }) => {
      if (source === 'bot') throw ofHost(new NotSupportedError('Message history is not supported for bots'));
      return { items: messages, hasMore: false };
    }),
    poll: vi.fn<Chats['poll']>((_, { signal }) => noNews(signal)),
    sendText: vi.fn<Chats['sendText']>(async (_, text, key) => {
      sent += 1;
      return aMessage({ id: `sent-${sent}`, direction: 'out', text, ts: 100 + sent, client_key: key });
    }),
  };
};
export type FakeChats = ReturnType<typeof createFakeChats>;
