import {
  ChatContainer,
  ConversationHeader,
  Message,
  MessageInput,
  MessageList,
} from '@chatscope/chat-ui-kit-react';
import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { messageOf, messagesBetween, PICTURE } from './messages.js';
import { COUNT, offer, PAGE, TOTAL } from './product.js';

const LINK = /https:\S+/;

const modelOf = ({ mine }) => ({
  direction: mine ? 'outgoing' : 'incoming',
  sender: mine ? 'Owner' : 'Marina Orlova',
  position: 'single',
});

const TextOf = ({ text }) => {
  const [link] = LINK.exec(text) ?? [];
  if (!link) return text;
  return (
    <>
      {text.replace(link, '')}
      <a href={link}>{link}</a>
    </>
  );
};

/** The library has no quotes and no pictures with a text: they are custom contents. */
const elementOf = (message) => (
  <Message key={message.id} model={modelOf(message)}>
    <Message.CustomContent>
      {message.answers !== null && <blockquote>{messageOf(message.answers).text}</blockquote>}
      {message.hasPicture && <img src={PICTURE.url} width={PICTURE.width} height={PICTURE.height} alt="" />}
      <TextOf text={message.text} />
      <time>{new Date(message.at).toISOString().slice(11, 16)}</time>
    </Message.CustomContent>
  </Message>
);

/** Elements are made once per message, so that React may skip them. */
const initial = messagesBetween(TOTAL - COUNT + 1, TOTAL);
let pages = 0;
let change;

const Conversation = () => {
  const [state, setState] = useState(() => ({ first: TOTAL - COUNT + 1, elements: initial.map(elementOf) }));
  change = setState;
  const loadOlder = () => {
    if (state.first === 1) return;
    pages += 1;
    const first = Math.max(1, state.first - PAGE);
    const older = messagesBetween(first, state.first - 1).map(elementOf);
    setState(({ elements }) => ({ first, elements: [...older, ...elements] }));
  };
  return (
    <ChatContainer>
      <ConversationHeader>
        <ConversationHeader.Content userName="Marina Orlova" />
      </ConversationHeader>
      <MessageList onYReachStart={loadOlder} scrollBehavior="auto">
        {state.elements}
      </MessageList>
      <MessageInput placeholder="Message" />
    </ChatContainer>
  );
};

let setOpen;
const App = () => {
  const [isOpen, set] = useState(false);
  setOpen = set;
  return isOpen && <Conversation />;
};

createRoot(document.getElementById('root')).render(
  <div className="pane">
    <App />
  </div>,
);

offer(
  {
    open: () => setOpen(true),
    scroller: '.cs-message-list__scroll-wrapper',
    append: (message) =>
      change(({ first, elements }) => ({ first, elements: [...elements, elementOf(message)] })),
    pages: () => pages,
  },
  messageOf,
);
