import type { Conversation } from '@switchboard/api-client';
import type { AppContext, SearchResult, SearchSource } from '@switchboard/federation';
import { createFinder } from '@switchboard/federation/search';
import { pathOfConversation, titleOf } from '../../conversations/model/conversation.ts';

const MOST = 20;

const resultOf = (conversation: Conversation): SearchResult => {
  const { source, id, bot_username, last_message_text } = conversation;
  return {
    id: `${source}:${id}`,
    title: titleOf(conversation),
    detail: [bot_username && `@${bot_username}`, last_message_text].filter(Boolean).join(' · '),
    icon: source === 'bot' ? 'bot' : 'chats',
    path: pathOfConversation(conversation),
  };
};

/** Matches in the title come before matches in the text. */
const namesFirst = (conversations: readonly Conversation[], query: string): Conversation[] => {
  const named = createFinder(conversations, (conversation) => [titleOf(conversation)])(query);
  return [...new Set([...named, ...conversations])];
};

/** Finds conversations by customer and last message. The backend searches. */
export const createSearch =
  ({ api }: Pick<AppContext, 'api'>): SearchSource =>
  async (query, signal) => {
    const pages = await Promise.all(
      (['account', 'bot'] as const).map((source) =>
        api.chats.list({ source, search: query, page_size: MOST }, signal),
      ),
    );
    const newestFirst = pages
      .flatMap(({ items }) => items)
      .sort((a, b) => b.last_message_ts - a.last_message_ts);
    return namesFirst(newestFirst, query).map(resultOf);
  };
