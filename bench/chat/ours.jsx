import { useState } from 'react';
import { createRoot } from 'react-dom/client';
// In the first script, as the code of the peers is.
import '../../apps/chat/src/features/messages/components/thread.tsx';
import { WatchedTelegram } from '../../apps/chat/src/features/connection/store/watched-telegram.tsx';
import { ThreadPane } from '../../apps/chat/src/features/messages/components/thread-pane.tsx';
import { TimeProvider } from '../../apps/chat/src/features/time/store/time-context.tsx';
import { texts } from '../../apps/chat/src/locales/index.ts';
import { Stores } from '../../apps/chat/src/stores.tsx';
import { AppProvider, CONTRACT_VERSION } from '../../packages/federation/src/index.ts';
import { createI18n, I18nextProvider } from '../../packages/ui/src/i18n.ts';
import { MemoryRouter } from '../../packages/ui/src/memory-router.ts';
import { UiProvider } from '../../packages/ui/src/provider.tsx';
import { messageOf, PICTURE } from './messages.js';
import { offer, TOTAL } from './product.js';

const ID = 'conversation';

const pictureOf = (number) => ({
  id: `picture-${number}`,
  kind: 'photo',
  name: '',
  content_type: 'image/png',
  size: 1000,
  width: PICTURE.width,
  height: PICTURE.height,
  duration: null,
  waveform: [],
  preview: null,
  has_thumbnail: true,
  failure: null,
});

const authorOf = ({ mine }) => (mine ? 'owner' : 'customer');

const quoteOf = (number) => {
  const answered = messageOf(number);
  return { id: answered.id, author: authorOf(answered), msg_type: 'text', text: answered.text };
};

const entityOf = (message) => ({
  id: message.id,
  direction: message.mine ? 'out' : 'in',
  msg_type: message.hasPicture ? 'photo' : 'text',
  external_id: null,
  in_reply_to: message.answers === null ? null : messageOf(message.answers).id,
  text: message.text,
  raw: null,
  ts: message.at,
  delivery: message.mine ? 'sent' : null,
  client_key: null,
  sent_at: message.at,
  author: authorOf(message),
  edited_at: null,
  deleted: false,
  reply: message.answers === null ? null : quoteOf(message.answers),
  media: message.hasPicture ? pictureOf(message.number) : null,
});

/** The whole history is in memory, as the peers have theirs. */
const history = Array.from({ length: TOTAL }, (_, index) => entityOf(messageOf(index + 1)));
let pages = 0;
let waiting = () => {};
let news = [];
let number = 0;

const conversation = () => {
  const { ts, sent_at, text } = history.at(-1);
  return {
    id: ID,
    source: 'account',
    integration_id: 'account',
    bot_id: null,
    bot_username: null,
    is_pinned: false,
    last_message_text: text,
    last_message_at: new Date(sent_at).toISOString(),
    last_message_ts: ts,
    customer: { name: 'Marina Orlova' },
    unread: 0,
    read_ts: ts,
    last_message_type: 'text',
    last_message_author: 'customer',
    waiting_since: null,
    handler: 'off',
    handler_epoch: 0,
    attention: null,
    attention_since: null,
  };
};
const counts = { all: 1, accounts: 1, bots: 0, attention: 0, unread: 0 };

const api = {
  inbox: {
    list: async () => ({ items: [conversation()], next: null, counts, cursor: 'epoch.0' }),
    async changes({ timeout }, signal) {
      if (news.length === 0 && timeout > 0)
        await new Promise((resolve, reject) => {
          waiting = resolve;
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      const messages = news;
      news = [];
      number += messages.length;
      const conversations = messages.length > 0 ? [conversation()] : [];
      const cursor = `epoch.${number}`;
      return {
        cursor,
        reset: false,
        more: false,
        conversations,
        messages,
        customers: [],
        counts: messages.length > 0 ? counts : null,
      };
    },
    conversation: async () => conversation(),
    async history(_, { before = Number.POSITIVE_INFINITY, limit }) {
      if (before < Number.POSITIVE_INFINITY) pages += 1;
      const end = history.findLastIndex(({ ts }) => ts < before) + 1;
      const start = Math.max(0, end - limit);
      return { items: history.slice(start, end), hasOlder: start > 0, hasNewer: end < history.length };
    },
    markRead: async () => conversation(),
  },
  telegram: { status: async () => ({ connected: true, integrations: [], bots: [] }) },
  media: { hasCookies: true, address: () => PICTURE.url },
};

const never = () => () => {};
const user = { id: 'owner', email: 'owner@example.test', username: 'owner' };
const context = {
  contract: CONTRACT_VERSION,
  api,
  session: { user: () => user, subscribe: never },
  events: { on: never, emit: () => {} },
  i18n: { language: () => 'en', locale: () => 'en-GB', chosen: () => 'en', subscribe: never },
  theme: { mode: () => 'light', direction: () => 'ltr', subscribe: never },
  drafts: { read: () => null, keep: () => {}, forget: () => {} },
  navigation: { open: () => {}, path: () => '/dashboard/chat', setTitle: () => {} },
};

const i18n = createI18n('en');
i18n.addResourceBundle('en', 'chat', texts.en);
const card = { open: false, toggle: () => {} };
const search = { open: false, setOpen: () => {}, handle: { current: null }, Bar: undefined };
const opened = { source: 'account', id: ID };
let setOpen;

const Pane = () => {
  const [isOpen, set] = useState(false);
  setOpen = set;
  const props = { open: isOpen ? opened : undefined, target: undefined, card, search, expected: true };
  return <ThreadPane {...props} />;
};

document.documentElement.classList.add('light');
createRoot(document.getElementById('root')).render(
  <UiProvider mode="light" direction="ltr" language="en" nonce={undefined}>
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AppProvider context={context}>
          <TimeProvider>
            <WatchedTelegram>
              <Stores>
                <div className="pane">
                  <Pane />
                </div>
              </Stores>
            </WatchedTelegram>
          </TimeProvider>
        </AppProvider>
      </MemoryRouter>
    </I18nextProvider>
  </UiProvider>,
);

offer(
  {
    open: () => setOpen(true),
    scroller: '.pane section section[tabindex="0"]',
    append(message) {
      const entity = entityOf(message);
      history.push(entity);
      news.push({ ...entity, conversationId: ID });
      waiting();
    },
    pages: () => pages,
  },
  messageOf,
);
