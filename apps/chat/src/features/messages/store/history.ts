import {
  type ApiClient,
  type ConversationRef,
  type HistoryPage,
  type HistoryQuery,
  isNotFound,
} from '@switchboard/api-client';
import type { ModeOfBackend } from '../../connection/store/mode.ts';

/** The history of one conversation, by pages. All calls throw ApiError. */
export interface History {
  newest(signal?: AbortSignal): Promise<HistoryPage>;
  before(ts: number): Promise<HistoryPage>;
  after(ts: number): Promise<HistoryPage>;
  /** The page around a message, or `null` if there is none. */
  around(messageId: string, signal?: AbortSignal): Promise<HistoryPage | null>;
  /** The page with the last messages up to a moment and the first ones after it. */
  across(ts: number): Promise<HistoryPage>;
  /** The page that begins with the first message sent at or after the moment; on the base contract it contains it. */
  at(ms: number): Promise<HistoryPage>;
}

export interface HistoryApi {
  inbox: Pick<ApiClient['inbox'], 'history'>;
  chats: Pick<ApiClient['chats'], 'messages'>;
}

const PAGE_SIZE = 50;
/** Maximum pages of the base contract that a jump loads. */
const MOST_PAGES = 40;

const isMissing = (error: unknown): boolean => isNotFound(error);

const baseHistory = (
  { chats }: HistoryApi,
  conversation: ConversationRef,
): Omit<History, 'around' | 'across'> & { around: (id: string) => Promise<HistoryPage | null> } => {
  const before = async (ts: number): Promise<HistoryPage> => {
    const { items, hasMore } = await chats.messages(conversation, { before: ts, page_size: PAGE_SIZE });
    return { items, hasOlder: hasMore, hasNewer: true };
  };
  const newest = async (signal?: AbortSignal): Promise<HistoryPage> => {
    const { items, hasMore } = await chats.messages(conversation, { page_size: PAGE_SIZE }, signal);
    return { items, hasOlder: hasMore, hasNewer: false };
  };
  /** The newest page that satisfies, else the oldest one. */
  const lookBack = async (satisfies: (page: HistoryPage) => boolean): Promise<HistoryPage> => {
    let page = await newest();
    for (let count = 1; count < MOST_PAGES && page.hasOlder && !satisfies(page); count += 1) {
      const [oldest] = page.items;
      if (!oldest) break;
      page = await before(oldest.ts);
    }
    return page;
  };
  return {
    newest,
    before,
    async after(ts) {
      const { items, hasMore } = await chats.messages(conversation, { after: ts, page_size: PAGE_SIZE });
      return { items, hasOlder: true, hasNewer: hasMore };
    },
    async around(messageId) {
      const isIn = ({ items }: HistoryPage) => items.some(({ id }) => id === messageId);
      const page = await lookBack(isIn);
      return isIn(page) ? page : null;
    },
    at: (ms) => lookBack(({ items }) => (items[0]?.sent_at ?? 0) <= ms),
  };
};

/** Asks the extension, and on a backend without it the base contract. */
export const createHistory = (
  api: HistoryApi,
  conversation: ConversationRef,
  mode: ModeOfBackend,
): History => {
  const base = baseHistory(api, conversation);

  const either = async <T>(
    query: HistoryQuery,
    fallback: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<HistoryPage | T> => {
    if (mode.current() === 'base') return fallback();
    try {
      return await api.inbox.history(conversation.id, { ...query, limit: PAGE_SIZE }, signal);
    } catch (error) {
      // A deep link does not wait for the list, so the mode may be unknown yet.
      if (isMissing(error) && (await mode.known) === 'base') return fallback();
      throw error;
    }
  };

  const before = (ts: number) => either({ before: ts }, () => base.before(ts));
  const after = (ts: number) => either({ after: ts }, () => base.after(ts));

  return {
    newest: (signal) => either({}, () => base.newest(signal), signal),
    before,
    after,
    async across(ts) {
      const [older, newer] = await Promise.all([before(ts + 1), after(ts)]);
      const items = [...older.items, ...newer.items];
      return { items, hasOlder: older.hasOlder, hasNewer: newer.hasNewer };
    },
    async around(messageId, signal) {
      try {
        return await either({ around: messageId }, () => base.around(messageId), signal);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    at: (ms) => either({ at: ms }, () => base.at(ms)),
  };
};
