import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { StreamChat } from 'stream-chat';
import {
  Channel,
  ChannelHeader,
  Chat,
  MessageComposer,
  MessageList,
  VirtualizedMessageList,
  Window,
} from 'stream-chat-react';
import 'stream-chat-react/dist/css/index.css';
import { messageOf, messagesBetween, PICTURE } from './messages.js';
import { COUNT, offer, PAGE, TOTAL } from './product.js';

const owner = { id: 'owner', name: 'Owner', role: 'user' };
const customer = { id: 'customer', name: 'Marina Orlova', role: 'user' };
const CHANNEL = { id: 'conversation', type: 'messaging', cid: 'messaging:conversation' };

const pictureOf = ({ url, width, height }) => ({
  type: 'image',
  image_url: url,
  fallback: 'picture.png',
  original_width: width,
  original_height: height,
});

const entityOf = (message, isQuoted = false) => {
  const at = new Date(message.at).toISOString();
  const quoted = !isQuoted && message.answers !== null && messageOf(message.answers);
  return {
    id: message.id,
    cid: CHANNEL.cid,
    type: 'regular',
    text: message.text,
    html: `<p>${message.text}</p>`,
    user: message.mine ? owner : customer,
    attachments: message.hasPicture ? [pictureOf(PICTURE)] : [],
    created_at: at,
    updated_at: at,
    mentioned_users: [],
    latest_reactions: [],
    own_reactions: [],
    reaction_counts: {},
    reaction_scores: {},
    reply_count: 0,
    ...(quoted && { quoted_message_id: quoted.id, quoted_message: entityOf(quoted, true) }),
  };
};

let pages = 0;
const numberOf = (id) => Number(id.slice('message-'.length));

/** The answer of the service to the query of a channel. */
const channelWith = (messages) => ({
  channel: {
    ...CHANNEL,
    name: customer.name,
    member_count: 2,
    config: {
      read_events: true,
      typing_events: true,
      replies: true,
      quotes: true,
      uploads: true,
      commands: [],
    },
    own_capabilities: ['send-message', 'send-reply', 'quote-message', 'upload-file', 'read-events'],
    created_at: new Date(0).toISOString(),
    updated_at: new Date(0).toISOString(),
  },
  members: [owner, customer].map((user) => ({ user, user_id: user.id, role: 'member' })),
  messages,
  pinned_messages: [],
  watchers: [],
  watcher_count: 1,
  read: [{ user: owner, last_read: new Date(messageOf(TOTAL).at).toISOString(), unread_messages: 0 }],
});

/** Answers from memory in place of the service: the client sends its calls through this adapter of axios. */
const answer = async (config) => {
  const body = typeof config.data === 'string' ? JSON.parse(config.data) : (config.data ?? {});
  const { id_lt: before, limit = COUNT } = body.messages ?? {};
  const isQuery = config.url.endsWith('/query');
  if (before) pages += 1;
  const end = before ? numberOf(before) - 1 : TOTAL;
  const data = isQuery
    ? channelWith(messagesBetween(Math.max(1, end - limit + 1), end).map((one) => entityOf(one)))
    : {};
  return { data, status: 200, statusText: 'OK', headers: {}, config };
};

const client = new StreamChat('key', { enableWSFallback: false, isLocalUnreadCountEnabled: false });
client.axiosInstance.defaults.adapter = answer;
// The tests of the package connect their client in this way: there is no socket.
client.user = { ...owner, mutes: [], devices: [], channel_mutes: [] };
client._user = { ...owner };
client.userID = owner.id;
client.userToken = 'token';
client.tokenManager.token = 'token';
client.tokenManager.tokenReady = async () => 'token';
client.tokenManager.getToken = () => 'token';
client.wsPromise = Promise.resolve();
client.wsConnection = { connectionID: 'local', isHealthy: true };

const channel = client.channel(CHANNEL.type, CHANNEL.id);
const isVirtual = new URLSearchParams(location.search).get('list') === 'virtual';
let setOpen;

const options = { messages: { limit: COUNT } };
const App = () => {
  const [isOpen, set] = useState(false);
  setOpen = set;
  return (
    <Chat client={client}>
      {isOpen && (
        <Channel channel={channel} channelQueryOptions={options}>
          <Window>
            <ChannelHeader />
            {isVirtual ? <VirtualizedMessageList messageLimit={PAGE} /> : <MessageList messageLimit={PAGE} />}
            <MessageComposer />
          </Window>
        </Channel>
      )}
    </Chat>
  );
};

createRoot(document.getElementById('root')).render(
  <div className="pane">
    <App />
  </div>,
);

offer(
  {
    open: () => setOpen(true),
    scroller: isVirtual ? '[data-virtuoso-scroller]' : '.str-chat__message-list',
    append: (message) => {
      const entity = entityOf(message);
      client.dispatchEvent({
        ...{ type: 'message.new', cid: CHANNEL.cid, channel_id: CHANNEL.id, channel_type: CHANNEL.type },
        ...{ message: entity, user: entity.user, created_at: entity.created_at },
      });
    },
    pages: () => pages,
  },
  messageOf,
);
