import type { Conversation } from '@switchboard/api-client';
import { conversationKey } from '@switchboard/api-client';
import { createStore } from '@switchboard/ui/state';
import { vi } from 'vitest';
import type { InboxState, InboxStore } from '../features/conversations/model/inbox.ts';
import { inOrder } from '../features/conversations/model/order.ts';

/** An inbox over fixed conversations, all of them loaded. `change` replaces some of them, or adds new ones. */
export const createFakeInbox = (
  conversations: readonly Conversation[] = [],
  state: Partial<InboxState> = {},
) => {
  const mapOf = (rows: readonly Conversation[]) => new Map(rows.map((row) => [conversationKey(row), row]));
  const counts = {
    all: conversations.length,
    accounts: conversations.filter(({ source }) => source === 'account').length,
    bots: conversations.filter(({ source }) => source === 'bot').length,
    unread: conversations.filter(({ unread }) => unread > 0).length,
    attention: conversations.filter(({ attention }) => attention !== null).length,
  };
  const store = createStore<InboxState>(() => ({
    mode: 'extended',
    status: 'ready',
    error: '',
    botsError: '',
    connection: { state: 'live' },
    catchingUp: undefined,
    filter: 'all',
    card: {},
    search: '',
    rows: inOrder(conversations),
    hasMore: false,
    counts,
    unreadTotal: counts.unread,
    undeliveredTotal: 0,
    known: mapOf(conversations),
    waitingTo: Number.POSITIVE_INFINITY,
    missing: new Set(),
    ...state,
  }));
  const change = (...changed: Conversation[]) =>
    store.setState(({ known }) => {
      const next = new Map([...known, ...mapOf(changed)]);
      return { known: next, rows: inOrder(next.values()) };
    });

  const inbox = {
    ...store,
    start: vi.fn(() => () => {}),
    retry: vi.fn(),
    loadMore: vi.fn(async () => {}),
    setFilter: vi.fn((filter) => store.setState({ filter })),
    setCard: vi.fn((card) => {
      if (store.getState().mode === 'extended') store.setState({ card });
    }),
    rank: vi.fn(),
    setSearch: vi.fn((search: string) => store.setState({ search })),
    togglePin: vi.fn((pinned: Conversation) => change({ ...pinned, is_pinned: !pinned.is_pinned })),
    find: vi.fn((key: string) => store.getState().known.get(key)),
    undelivered: vi.fn(() => 0),
    open: vi.fn(() => () => {}),
    markRead: vi.fn(),
    setUnread: vi.fn(async (ref, isUnread) => {
      const known = store.getState().known.get(conversationKey(ref));
      if (known) change({ ...known, unread: isUnread ? Math.max(1, known.unread) : 0 });
    }),
    loadWaiting: vi.fn(),
    draftOf: vi.fn((_key: string) => ({ text: '', files: 0 })),
    noteFiles: vi.fn(),
    setHandler: vi.fn(async (ref, handler) => {
      const known = store.getState().known.get(conversationKey(ref));
      if (known) change({ ...known, handler });
    }),
    setAttention: vi.fn(async (ref, attention) => {
      const known = store.getState().known.get(conversationKey(ref));
      if (known) change({ ...known, attention });
    }),
  } satisfies InboxStore;
  return Object.assign(inbox, { change });
};
export type FakeInbox = ReturnType<typeof createFakeInbox>;
