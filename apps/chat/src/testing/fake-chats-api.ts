import type { ApiClient, Conversation, Message } from '@switchboard/api-client';
import { type Deferred, deferred } from '@switchboard/federation/testing';
import { vi } from 'vitest';
import { aMessage } from './entities.ts';

type Chats = Pick<ApiClient['chats'], 'list' | 'updates' | 'messages' | 'poll' | 'sendText'>;

/** Rejects when the signal is aborted, like a long poll without news. */
const noNews = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** The error of a call that the backend refuses. */
export const refusal = (status: number, body: { detail?: string; code?: string } = {}): Error =>
  Object.assign(new Error(body.detail ?? ''), { status, body });

/** The chat calls over fixed lists. Long polls wait; every sent text is answered at once with its key. */
export const createFakeChats = (conversations: Conversation[] = [], messages: Message[] = []) => {
  let sent = 0;
  return {
    list: vi.fn<Chats['list']>(async ({ source }) => ({
      items: conversations.filter((conversation) => conversation.source === source),
      hasMore: false,
    })),
    updates: vi.fn<Chats['updates']>(({ signal }) => noNews(signal)),
    messages: vi.fn<Chats['messages']>(async () => ({ items: messages, hasMore: false })),
    poll: vi.fn<Chats['poll']>((_, { signal }) => noNews(signal)),
    sendText: vi.fn<Chats['sendText']>(async (_, text, key) => {
      sent += 1;
      return aMessage({ id: `sent-${sent}`, direction: 'out', text, ts: 100 + sent, client_key: key });
    }),
  };
};
export type FakeChats = ReturnType<typeof createFakeChats>;

/** The next call waits for the answer that the test gives later. */
export const answerLater = <Answer>(call: {
  mockImplementationOnce: (call: () => Promise<Answer>) => unknown;
}): Deferred<Answer> => {
  const answer = deferred<Answer>();
  call.mockImplementationOnce(() => answer.promise);
  return answer;
};
