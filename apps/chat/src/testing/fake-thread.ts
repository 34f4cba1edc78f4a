import type { ConversationRef, Message, Undelivered } from '@switchboard/api-client';
import { createStore } from '@switchboard/ui/state';
import { vi } from 'vitest';
import { createAttachments } from '../features/media/store/attachments.ts';
import { type Entry, entryOf } from '../features/messages/model/entry.ts';
import type { ThreadState, ThreadStore } from '../features/messages/model/thread.ts';
import type { OutboxState } from '../features/outbox/model/outbox.ts';
import { createUploads } from '../features/outbox/store/uploads.ts';
import { aMessage } from './entities.ts';
import { noFiles } from './no-files.ts';

export interface FakeThreadOptions {
  conversation?: ConversationRef;
  /** The whole history, oldest first. */
  history?: readonly Message[];
  /** Messages of a page; all by default. */
  page?: number;
  state?: Partial<ThreadState>;
}

const LARGEST = 300;

/** A thread over a fixed history, whose pages load at once. `arrive` adds a message at its end. */
export const createFakeThread = ({
  conversation = { source: 'account', id: 'marina' },
  history: given = [],
  page = Number.POSITIVE_INFINITY,
  state = {},
}: FakeThreadOptions = {}) => {
  const history: Entry[] = given.map(entryOf);
  let [start, end] = [Math.max(0, history.length - page), history.length];
  const slice = () => ({
    entries: history.slice(start, end),
    hasOlder: start > 0,
    hasNewer: end < history.length,
  });
  const store = createStore<ThreadState>(() => ({
    ...slice(),
    status: 'ready',
    error: '',
    unreadFrom: null,
    missed: 0,
    draft: '',
    supported: true,
    isSendable: true,
    ...state,
  }));
  let sent = 0;
  let isAtEnd = true;
  const show = (from: number, to: number) => {
    start = Math.max(0, from);
    end = Math.min(history.length, to);
    store.setState(slice());
  };
  const goTo = (index: number): string | null => {
    const entry = history[index];
    if (!entry) return null;
    if (index < start || index >= end) show(index - page / 2, index + page / 2);
    return entry.key;
  };

  const thread = {
    ...store,
    conversation,
    start: vi.fn((_at?: string) => () => {}),
    retry: vi.fn(),
    loadOlder: vi.fn(async () => show(start - page, Math.min(end, start - page + LARGEST))),
    loadNewer: vi.fn(async () => show(Math.max(start, end + page - LARGEST), end + page)),
    jumpTo: vi.fn(async (id: string) => goTo(history.findIndex((entry) => entry.id === id))),
    jumpToDate: vi.fn(async (ms: number) => goTo(history.findIndex(({ sent_at }) => sent_at >= ms))),
    toEnd: vi.fn(async () => show(history.length - page, history.length)),
    setAtEnd: vi.fn((atEnd: boolean) => {
      isAtEnd = atEnd;
      if (atEnd) store.setState({ missed: 0 });
    }),
    sawTo: vi.fn(),
    setDraft: vi.fn((draft: string) => store.setState({ draft })),
    send: vi.fn((text: string, _replyTo?: string) => {
      sent += 1;
      history.push({
        ...entryOf(aMessage({ id: `sent-${sent}`, direction: 'out', text, ts: Date.now() })),
        _temp: true,
      });
      show(history.length - page, history.length);
    }),
    sendFiles: vi.fn<ThreadStore['sendFiles']>(async () => {}),
    attachments: createAttachments(noFiles, 'account:marina', async () => undefined),
    uploads: createUploads(async () => undefined).shown,
    revise: vi.fn(async (_key: string, _text: string) => true),
    outbox: createStore<OutboxState>(() => ({ items: [], durable: true })),
    undelivered: createStore<{ items: readonly Undelivered[] }>(() => ({ items: [] })),
    resend: vi.fn(async () => {}),
    discard: vi.fn(async () => {}),
    dismiss: vi.fn(async () => {}),
    sendAgain: vi.fn(async () => {}),
  } satisfies ThreadStore;

  return Object.assign(thread, {
    arrive: (message: Message) => {
      history.push(entryOf(message));
      if (end === history.length - 1) end += 1;
      store.setState(({ missed }) => ({ ...slice(), missed: isAtEnd ? 0 : missed + 1 }));
    },
  });
};
export type FakeThread = ReturnType<typeof createFakeThread>;
