import type { Message } from '@switchboard/api-client';
import type { AppContext } from '@switchboard/federation';
import { createInbox } from './features/conversations/store/inbox-store.ts';
import { createConnection } from './features/feed/store/connection-store.ts';
import { createFeed } from './features/feed/store/feed.ts';
import { createMode } from './features/feed/store/mode.ts';
import { createThreads } from './features/messages/store/threads.ts';
import type { OutboxItem } from './features/outbox/model/outbox.ts';
import { createOutbox } from './features/outbox/store/outbox-store.ts';
import type { Browser } from './features/tabs/model/browser.ts';

/** The key of the signed-in user. */
export const personOf = ({ session }: AppContext): string => {
  const { id, email, username } = session.user();
  // A backend may omit any of these fields.
  return id || email || username;
};

const sender =
  ({ chats }: AppContext['api']) =>
  ({ conversation, letter: { text, inReplyTo }, key }: OutboxItem): Promise<Message> =>
    chats.sendText(conversation, text, key, inReplyTo ?? undefined);

/** A draft asks before a sign-out, and so does a message that was not sent. */
const UNSENT = 'chat:outbox';

/**
 * The stores of one user in one tab. The outbox sends until `end` or a sign-out, also while another app is shown. After
 * a sign-out `hasEnded` says so, and the stores are of no more use.
 */
export const createStores = (context: AppContext, browser: Browser) => {
  const { api, drafts, events } = context;
  const person = personOf(context);
  const mode = createMode();
  const connection = createConnection(browser);
  const feed = createFeed({ person, inbox: api.inbox, browser, connection });
  const idempotent = mode.known.then((known) => known === 'extended');
  // A browser can report no network although there is one.
  const isOnline = () => browser.isOnline() || connection.getState().connection.state === 'live';
  const outbox = createOutbox({ person, browser, send: sender(api), idempotent, isOnline });
  const inbox = createInbox({ api, person, browser, connection, feed, mode });
  const threads = createThreads({ api, inbox, outbox, drafts, browser, connection, mode, feed });

  let ended = false;
  const stopOutbox = outbox.start();
  const stopListening = events.on('session:ended', ({ reason }) => {
    if (reason !== 'signed-out') return;
    ended = true;
    void outbox.wipe().then(end);
  });
  outbox.subscribe(({ items }) => {
    if (items.length > 0) drafts.keep(UNSENT, String(items.length));
    else drafts.forget(UNSENT);
  });
  connection.subscribe(({ connection: { state } }) => {
    if (state === 'live') outbox.hurry();
  });
  let told = 0;
  inbox.subscribe(({ unreadTotal }) => {
    // One tab speaks for all of them.
    if (unreadTotal === told || !feed.isPoller()) return;
    told = unreadTotal;
    events.emit('chat:unread-changed', { count: unreadTotal });
  });

  const end = () => {
    stopOutbox();
    stopListening();
  };
  return { inbox, threads, outbox, end, hasEnded: () => ended };
};
