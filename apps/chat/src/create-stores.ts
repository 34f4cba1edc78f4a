import { personKey } from '@switchboard/api-client';
import type { Browser } from '@switchboard/common/tabs/browser';
import type { AppContext } from '@switchboard/federation';
import { createConnection } from './features/connection/store/connection-store.ts';
import { createInboxFeed } from './features/connection/store/inbox-feed.ts';
import { createMode } from './features/connection/store/mode.ts';
import { pathOfConversation } from './features/conversations/model/conversation.ts';
import { createInbox } from './features/conversations/store/inbox-store.ts';
import { createFileDrafts } from './features/media/store/file-drafts.ts';
import type { Threads } from './features/messages/model/thread.ts';
import { lateThreads } from './features/messages/store/late-threads.ts';
import type { Chime, Desktop } from './features/notifications/model/ports.ts';
import { createAlerts } from './features/notifications/store/alerts.ts';
import { createOutbox } from './features/outbox/store/outbox-store.ts';

/** Unsent messages and chosen files ask before a sign-out, as drafts do. */
const UNSENT = 'chat:outbox';
const CHOSEN = 'chat:files';

/** The notifications of new messages. */
export interface Signals {
  desktop: Desktop;
  chime: Chime;
}

/**
 * The stores of one user in one tab. The outbox sends until `end` or a sign-out, also while another app is shown. After
 * a sign-out `hasEnded` is true, and the stores are not used again.
 */
export const createStores = (context: AppContext, browser: Browser, signals: Signals) => {
  const { api, drafts, events, navigation, session } = context;
  const person = personKey(session.user());
  const mode = createMode();
  const connection = createConnection(browser);
  const feed = createInboxFeed({ person, inbox: api.inbox, browser, connection });
  const idempotent = mode.known.then((known) => known === 'extended');
  // A browser can report no network although there is one.
  const isOnline = () => browser.isOnline() || connection.getState().connection.state === 'live';
  const delivery = async () =>
    (await import(/* webpackChunkName: "late" */ './features/outbox/store/delivery.ts')).createDelivery(
      api,
      () => mode.current() === 'extended',
    );
  const outbox = createOutbox({ person, browser, delivery, idempotent, isOnline });
  const files = createFileDrafts({ person, browser });
  const alerts = createAlerts({
    ...signals,
    person,
    browser,
    feed,
    inbox: () => inbox,
    open: (conversation) =>
      navigation.open(conversation ? pathOfConversation(conversation) : '/dashboard/chat'),
  });
  const inbox = createInbox({
    ...{ api, person, browser, drafts, connection, feed, mode, outbox },
    sent: outbox.sent,
  });
  let opened: Threads | undefined;
  const threads: Threads = (conversation) => {
    if (!lateThreads.code) throw new Error('A thread is used before `lateThreads` was fetched');
    opened ??= lateThreads.code({ api, files, inbox, outbox, drafts, browser, connection, mode, feed });
    return opened(conversation);
  };

  let ended = false;
  let isSignedIn = true;
  let screens = 0;
  let stopInbox: (() => void) | undefined;
  /** Follows the inbox while a screen is shown, and after it as long as notifications are on. */
  const follow = () => {
    const isWanted = screens > 0 || (stopInbox !== undefined && isSignedIn && !ended && alerts.areOn());
    if (isWanted) stopInbox ??= inbox.start();
    else {
      stopInbox?.();
      stopInbox = undefined;
    }
  };
  const stopAlerts = alerts.start();
  const stopOutbox = outbox.start();
  const stopListening = events.on('session:ended', ({ reason }) => {
    isSignedIn = false;
    if (reason === 'signed-out') {
      ended = true;
      void Promise.all([outbox.wipe(), files.wipe()]).then(end);
    }
    follow();
  });
  const tellUnsent = (key: string, count: number) =>
    count > 0 ? drafts.keep(key, String(count)) : drafts.forget(key);
  outbox.subscribe(({ items }) => tellUnsent(UNSENT, items.length));
  files.subscribe(({ counts }) =>
    tellUnsent(
      CHOSEN,
      [...counts.values()].reduce((sum, count) => sum + count, 0),
    ),
  );
  connection.subscribe(({ connection: { state } }) => {
    if (state === 'live') outbox.retryNow();
  });
  feed.onChanges(({ messages }) => outbox.settle(messages));
  let told: string | undefined;
  const tellUnread = () => {
    const { mode: known, status, unreadTotal: count } = inbox.getState();
    if (known === 'base' || status !== 'ready') return;
    const undelivered = inbox.undelivered();
    if (told === `${count} ${undelivered}`) return;
    told = `${count} ${undelivered}`;
    events.emit('chat:unread-changed', { count, undelivered });
  };
  inbox.subscribe(() => {
    // One tab reports for all of them. A tab's first load replaces the number that the suite kept from an earlier
    // visit.
    if (told === undefined || feed.isPoller()) tellUnread();
  });

  const stopChoosing = alerts.settings.subscribe(follow);
  const end = () => {
    ended = true;
    follow();
    stopChoosing();
    stopAlerts();
    stopOutbox();
    stopListening();
  };
  return {
    inbox,
    threads,
    outbox,
    files,
    feed,
    alerts,
    /** Marks a screen as shown. Returns the function that ends this. */
    show() {
      screens += 1;
      isSignedIn = true;
      follow();
      return () => {
        screens -= 1;
        // A tab that is left before it polls would never report the messages read in it.
        tellUnread();
        follow();
      };
    },
    end,
    hasEnded: () => ended,
  };
};
