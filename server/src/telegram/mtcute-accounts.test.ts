import { Message, PeersIndex } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';
import { expect, onTestFinished, test } from 'vitest';
import { createMemoryLogins } from '../testing/memory-logins.ts';
import { knowingPeople } from '../testing/mtproto/knowing-people.ts';
import { noEndings } from '../testing/no-endings.ts';
import { noLeases } from '../testing/no-leases.ts';
import type { AccountSessions } from './account-sessions.ts';
import { createMtcuteAccounts } from './mtcute-accounts.ts';
import type { AccountRef, InboundEvent } from './ports.ts';

const ME = 7;
const ACCOUNT: AccountRef = { userId: 'user', accountId: String(ME) };
const ANNA = 501;
const BORIS = 502;

const user = (id: number, changes: object = {}) => ({
  _: 'user',
  id,
  firstName: `User ${id}`,
  accessHash: 1,
  usernames: [],
  ...changes,
});
const users = [
  user(ME, { self: true }),
  user(ANNA, { phone: '34600111' }),
  user(BORIS),
  user(900, { bot: true }),
];
const peers = PeersIndex.from({ users: users as never });

/** A message as Telegram sends it; the fields that are not given are absent. */
const message = (id: number, changes: object = {}) =>
  new Message(
    {
      _: 'message',
      id,
      peerId: { _: 'peerUser', userId: ANNA },
      date: 1_790_000_000 + id,
      message: `Message ${id}`,
      ...changes,
    } as never,
    peers,
  );
const of = (userId: number) => ({ peerId: { _: 'peerUser', userId } });

const emitter = <T>() => {
  const handlers: ((value: T) => void)[] = [];
  return {
    add: (handler: (value: T) => void) => void handlers.push(handler),
    emit: (value: T) => {
      for (const handler of handlers) handler(value);
    },
  };
};

interface Place {
  pts: number;
  qts: number;
  date: number;
}
const placeAt = (pts: number): Place => ({ pts, qts: 1, date: 1_790_000_000 });

/** A change of a private chat at Telegram. */
interface Change {
  pts: number;
  ptsCount: number;
  [field: string]: unknown;
}
const edited = (pts: number, id: number, text: string): Change => ({
  _: 'updateEditMessage',
  message: message(id, { message: text, editDate: 1_790_000_100 + pts }).raw,
  pts,
  ptsCount: 1,
});
const deleted = (pts: number, ...messages: number[]): Change => ({
  _: 'updateDeleteMessages',
  messages,
  pts,
  ptsCount: messages.length,
});

/** Telegram's answers about changes of an account, three at a time. */
const createChanges = (changes: Change[]) => {
  const last = () => changes.at(-1)?.pts ?? 1;
  return async (request: { _: string } & Partial<Place>): Promise<object> => {
    const state = { _: 'updates.state', ...placeAt(last()), seq: 0, unreadCount: 0 };
    if (request._ === 'updates.getState') return state;
    const missed = changes.filter(({ pts }) => pts > (request.pts ?? 0));
    if (missed.length === 0) return { _: 'updates.differenceEmpty', date: state.date, seq: 0 };
    const otherUpdates = missed.slice(0, 3);
    const shared = { newMessages: [], newEncryptedMessages: [], chats: [], users, otherUpdates };
    if (missed.length <= 3) return { _: 'updates.difference', ...shared, state };
    const intermediateState = { ...state, pts: otherUpdates.at(-1)?.pts };
    return { _: 'updates.differenceSlice', ...shared, intermediateState };
  };
};

/** The part of a client that the connector uses, and a history of messages at Telegram. */
const createTelegram = (history: Message[] = [], changes: Change[] = []) => {
  const stop = new AbortController();
  const asked: unknown[] = [];
  const client = {
    asked,
    stopSignal: stop.signal,
    onNewMessage: emitter<Message>(),
    onEditMessage: emitter<Message>(),
    onDeleteMessage: emitter<{ channelId: number | null; messageIds: number[] }>(),
    onUserTyping: emitter<{ chatType: string; chatId: number; status: string }>(),
    onRawUpdate: emitter<{ update: object }>(),
    onConnectionState: emitter<string>(),
    importSession: async () => undefined,
    connect: async () => undefined,
    destroy: async () => stop.abort(),
    getMe: async () => ({ id: ME }),
    ...knowingPeople,
    startUpdatesLoop: async () => undefined,
    call: createChanges(changes),
    async *iterDialogs() {
      for (const id of new Set(history.map(({ chat }) => chat.id))) {
        const inChat = history.filter(({ chat }) => chat.id === id);
        yield { peer: inChat[0]?.chat, lastMessage: inChat.at(-1) ?? null };
      }
    },
    getMessagesUnsafe: async (ids: number[]) => {
      asked.push([ids.at(0), ids.at(-1)]);
      return ids.map((id) => history.find((known) => known.id === id) ?? null);
    },
    sendText: async (_chat: number, _text: string, _params: object): Promise<{ id: number }> => ({ id: 99 }),
    uploadFile: async (params: object): Promise<object> => ({ uploaded: params }),
    sendMedia: async (..._: unknown[]): Promise<{ id: number }> => ({ id: 98 }),
    sendMediaGroup: async (..._: unknown[]): Promise<{ id: number }[]> => [{ id: 96 }, { id: 97 }],
    getMessages: async (_chat: number, _ids: number[]): Promise<(Message | null)[]> => [null],
    async *downloadAsIterable(..._: unknown[]): AsyncGenerator<Uint8Array> {
      yield new Uint8Array([1, 2]);
      yield new Uint8Array([3]);
    },
  };
  return client;
};

interface Given {
  history?: Message[];
  /** The number of the newest message that was delivered. */
  delivered?: number;
  /** Changes at Telegram. */
  changed?: Change[];
  /** The place up to which changes were delivered. */
  place?: Place;
  /** The newest stored messages, by chat. */
  newest?: Record<string, string>;
  deliver?: (event: InboundEvent) => Promise<void>;
  changes?: object;
}

const start = async ({ history, delivered, changed, place, newest = {}, deliver, changes }: Given = {}) => {
  const client = Object.assign(createTelegram(history, changed), changes);
  const events: InboundEvent[] = [];
  const disconnected: AccountRef[] = [];
  const parked: string[] = [];
  let mark = delivered;
  let known = place;
  let session: string | undefined = 'secret';
  const sessions: AccountSessions = {
    logins: createMemoryLogins(),
    endings: () => noEndings,
    leave: async () => undefined,
    lease: ({ run }) => {
      const check = async () => {
        if (session !== undefined) run(ACCOUNT, session);
      };
      return { ...noLeases, start: check, check };
    },
    save: async () => undefined,
    delivered: async () => mark,
    setDelivered: async (_, number) => {
      mark = number;
    },
    changesState: async () => known,
    setChangesState: async (_, state) => {
      known = state;
    },
    remove: async () => {
      session = undefined;
      return true;
    },
  };
  const typed: string[] = [];
  const accounts = createMtcuteAccounts({
    apiId: 1,
    apiHash: 'hash',
    sessions,
    createClient: async () => client as unknown as TelegramClient,
  });
  onTestFinished(() => accounts.close());
  let listening: () => void;
  const ready = new Promise<void>((resolve) => {
    listening = resolve;
  });
  const { startUpdatesLoop } = client;
  client.startUpdatesLoop = async () => {
    await startUpdatesLoop();
    listening();
  };
  await accounts.start({
    deliver: async (_account, news) => {
      for (const event of news) {
        await deliver?.(event);
        events.push(event);
      }
    },
    newest: async () => new Map(Object.entries(newest)),
    park: async (_account, { error }) => void parked.push(String(error)),
    stuck: () => undefined,
    typing: (_account, chatId) => void typed.push(chatId),
    disconnected: async (account) => void disconnected.push(account),
  });
  const texts = () =>
    events.map((event) =>
      'message' in event
        ? [event.message.author, event.message.text]
        : 'externalIds' in event && event.externalIds,
    );
  return {
    client,
    accounts,
    events,
    typed,
    texts,
    ready,
    disconnected,
    parked,
    mark: () => mark,
    place: () => known?.pts,
    session: () => session,
  };
};

// Specification 53.23, 53.29
test('reading and writing of a customer are told, those of groups are not', async () => {
  const { client, ready, events, typed } = await start();
  await ready;
  const peer = { _: 'peerUser', userId: 501 };
  client.onRawUpdate.emit({ update: { _: 'updateReadHistoryOutbox', peer, maxId: 7, pts: 0, ptsCount: 0 } });
  client.onUserTyping.emit({ chatType: 'user', chatId: 501, status: 'typing' });
  client.onUserTyping.emit({ chatType: 'user', chatId: 501, status: 'cancel' });
  client.onUserTyping.emit({ chatType: 'chat', chatId: -3, status: 'typing' });
  await expect.poll(() => events).toEqual([{ kind: 'read', chatId: '501', upTo: '7' }]);
  expect(typed).toEqual(['501']);
});

test('a message of a customer is delivered with its time, and its number is remembered', async () => {
  const { client, ready, events, mark } = await start();
  await ready;
  client.onNewMessage.emit(message(5, { replyTo: { _: 'messageReplyHeader', replyToMsgId: 4 } }));
  await expect.poll(() => events).toHaveLength(1);
  expect(events).toEqual([
    {
      kind: 'message',
      message: {
        chatId: '501',
        externalId: '5',
        author: 'customer',
        sentAt: new Date(1_790_000_005_000),
        customer: { name: 'User 501', username: null, phone: '+34600111' },
        language: null,
        type: 'text',
        text: 'Message 5',
        inReplyTo: '4',
        media: null,
        raw: null,
      },
    },
  ]);
  expect(mark()).toBe(5);
});

test("the owner's messages from other devices, edits and deletions are delivered in order", async () => {
  const { client, ready, texts, events } = await start();
  await ready;
  client.onNewMessage.emit(message(5, { out: true }));
  client.onEditMessage.emit(message(5, { out: true, message: 'Better', editDate: 1_790_000_100 }));
  client.onDeleteMessage.emit({ channelId: null, messageIds: [5, 4] });
  await expect.poll(texts).toEqual([
    ['owner', 'Message 5'],
    ['owner', 'Better'],
    ['5', '4'],
  ]);
  expect(events[1]).toMatchObject({ kind: 'edited', editedAt: new Date(1_790_000_100_000) });
});

test('reactions, saved messages, bots, service messages and channels are no events', async () => {
  const { client, ready, texts } = await start();
  await ready;
  client.onEditMessage.emit(message(5, { editDate: 1_790_000_100, editHide: true }));
  client.onEditMessage.emit(message(5));
  client.onNewMessage.emit(message(6, of(ME)));
  client.onNewMessage.emit(message(7, of(900)));
  client.onNewMessage.emit(message(8, { _: 'messageService', action: { _: 'messageActionEmpty' } }));
  client.onDeleteMessage.emit({ channelId: -100, messageIds: [5] });
  client.onNewMessage.emit(message(9));
  await expect.poll(texts).toEqual([['customer', 'Message 9']]);
});

test("a customer's own contact sets their phone, and unknown content is unsupported", async () => {
  const { client, ready, events } = await start();
  await ready;
  const contact = (userId: number) => ({
    media: {
      _: 'messageMediaContact',
      phoneNumber: '34699',
      firstName: 'B',
      lastName: '',
      vcard: '',
      userId,
    },
    message: '',
    ...of(BORIS),
  });
  client.onNewMessage.emit(message(5, contact(BORIS)));
  client.onNewMessage.emit(message(6, contact(ANNA)));
  client.onNewMessage.emit(message(7, { media: { _: 'messageMediaUnsupported' }, message: '' }));
  await expect.poll(() => events).toHaveLength(3);
  expect(events).toMatchObject([
    { message: { type: 'contact', text: '👤 B\n+34699', customer: { phone: '+34699' } } },
    { message: { type: 'contact', customer: { phone: null } } },
    { message: { type: 'unsupported', text: null } },
  ]);
});

test('messages missed while the process was down are delivered oldest first, before live ones', async () => {
  const history = [
    message(3),
    message(11, of(BORIS)),
    message(12),
    message(13, { out: true }),
    message(14, of(BORIS)),
  ];
  const { client, ready, texts, mark } = await start({ history, delivered: 10 });
  await ready;
  client.onNewMessage.emit(message(15));
  await expect.poll(texts).toEqual([
    ['customer', 'Message 11'],
    ['customer', 'Message 12'],
    ['owner', 'Message 13'],
    ['customer', 'Message 14'],
    ['customer', 'Message 15'],
  ]);
  expect(mark()).toBe(15);
});

test('after a new login, the newest stored message shows what was missed', async () => {
  const history = [message(3), message(11), message(12, of(BORIS))];
  const { texts } = await start({ history, newest: { '501': '3', '503': '10' } });
  await expect.poll(texts).toEqual([
    ['customer', 'Message 11'],
    ['customer', 'Message 12'],
  ]);
});

test('a first login imports no history, and later messages are not missed', async () => {
  const { texts, mark } = await start({ history: [message(3), message(12, of(BORIS))] });
  await expect.poll(mark).toBe(12);
  expect(texts()).toEqual([]);
});

test('the catch-up fetches all missed messages of a chat in parts', async () => {
  const history = Array.from({ length: 300 }, (_, at) => message(at + 1));
  const { client, events, mark } = await start({ history, delivered: 10 });
  await expect.poll(() => events).toHaveLength(290);
  expect(client.asked).toEqual([
    [11, 110],
    [111, 210],
    [211, 300],
  ]);
  expect(events.at(-1)).toMatchObject({ message: { externalId: '300' } });
  await expect.poll(mark).toBe(300);
});

test('changes missed while the process was down are delivered after the messages of that time, before live ones', async () => {
  const { client, ready, texts, place } = await start({
    history: [message(11)],
    delivered: 10,
    place: placeAt(20),
    changed: [
      edited(20, 3, 'Known'),
      edited(21, 4, 'Better'),
      deleted(23, 5, 6),
      { _: 'updateReadHistoryOutbox', pts: 24, ptsCount: 1 },
      edited(25, 11, 'Best'),
    ],
  });
  await ready;
  client.onNewMessage.emit(message(12));
  await expect.poll(texts).toEqual([
    ['customer', 'Message 11'],
    ['customer', 'Better'],
    ['5', '6'],
    ['customer', 'Best'],
    ['customer', 'Message 12'],
  ]);
  expect(place()).toBe(25);
});

test('a first login brings no earlier changes, and begins at the present place', async () => {
  const { texts, place } = await start({ changed: [edited(21, 4, 'Better')] });
  await expect.poll(place).toBe(21);
  expect(texts()).toEqual([]);
});

test('the place of changes is kept when what came before it is delivered', async () => {
  let failures = 1;
  const deliver = async () => {
    if (failures-- > 0) throw new Error('The database is away');
  };
  const { client, ready, texts, place } = await start({ place: placeAt(20), deliver });
  await ready;
  const arrive = (change: Change, tell: () => void) => {
    client.onRawUpdate.emit({ update: change });
    tell();
  };
  arrive(edited(21, 4, 'Better'), () =>
    client.onEditMessage.emit(message(4, { message: 'Better', editDate: 1_790_000_100 })),
  );
  expect(place()).toBe(20);
  arrive(deleted(22, 4), () => client.onDeleteMessage.emit({ channelId: null, messageIds: [4] }));
  await expect.poll(texts).toEqual([['customer', 'Better'], ['4']]);
  // The library may report an update before or after its content.
  await expect.poll(place).toBe(21);
});

test.each([
  ['is too old for Telegram', async () => ({ _: 'updates.differenceTooLong', pts: 30 })],
  [
    'Telegram does not know',
    async () => {
      throw Object.assign(new Error('refused'), { code: 400, text: 'PERSISTENT_TIMESTAMP_INVALID' });
    },
  ],
])('after a place that %s, what comes later is not missed and the gap is reported', async (_, answer) => {
  const later = createChanges([edited(31, 4, 'Better')]);
  let answers = 0;
  const call: typeof later = async (request) => {
    if (request._ === 'updates.getState') return { ...placeAt(30) };
    answers += 1;
    return answers === 1 ? answer() : later(request);
  };
  const { client, ready, texts, place, parked } = await start({
    delivered: 10,
    place: placeAt(20),
    changes: { call },
  });
  await ready;
  client.onNewMessage.emit(message(12));
  await expect.poll(() => texts().at(-1)).toEqual(['customer', 'Message 12']);
  expect(place()).toBeGreaterThanOrEqual(30);
  expect(parked).toEqual(['Error: Telegram no longer has the edits and deletions']);
});

test('a delivery that fails is repeated before the next', async () => {
  let failures = 1;
  const deliver = async () => {
    if (failures-- > 0) throw new Error('The database is away');
  };
  const { client, ready, texts } = await start({ deliver });
  await ready;
  client.onNewMessage.emit(message(5));
  client.onNewMessage.emit(message(6));
  await expect.poll(texts).toEqual([
    ['customer', 'Message 5'],
    ['customer', 'Message 6'],
  ]);
});

test('a message that is sent from here is no event, even when Telegram reports it before its answer', async () => {
  let client: ReturnType<typeof createTelegram> | undefined;
  const sendText = async () => {
    client?.onNewMessage.emit(message(20, { out: true }));
    return { id: 20 };
  };
  const { accounts, texts, ready, ...given } = await start({ changes: { sendText } });
  client = given.client;
  await ready;
  expect(await accounts.sendText(ACCOUNT, '501', { text: 'Hi' })).toEqual({ externalId: '20' });
  client.onNewMessage.emit(message(21));
  await expect.poll(texts).toEqual([['customer', 'Message 21']]);
});

test('a lost answer is replaced by the report of the random id', async () => {
  let client: ReturnType<typeof createTelegram> | undefined;
  const sendText = async (_chat: number, _text: string, { randomId }: { randomId: unknown }) => {
    client?.onRawUpdate.emit({ update: { _: 'updateMessageID', id: 20, randomId } });
    return new Promise<never>(() => undefined);
  };
  const { accounts, ready, ...given } = await start({ changes: { sendText } });
  client = given.client;
  await ready;
  expect(await accounts.sendText(ACCOUNT, '501', { text: 'Hi' })).toEqual({ externalId: '20' });
});

const unregistered = Object.assign(new Error('AUTH_KEY_UNREGISTERED'), {
  code: 401,
  text: 'AUTH_KEY_UNREGISTERED',
});

test('a session that was ended elsewhere is reported, at the start and when the connection comes back', async () => {
  const ended = async () => {
    throw unregistered;
  };
  const atStart = await start({ changes: { getMe: ended } });
  await expect.poll(() => atStart.disconnected).toEqual([ACCOUNT]);
  const { client, ready, disconnected, session, accounts } = await start();
  await ready;
  client.getMe = ended;
  await expect
    .poll(() => {
      client.onConnectionState.emit('connected');
      return disconnected;
    })
    .toContainEqual(ACCOUNT);
  expect(session()).toBeUndefined();
  await expect(accounts.sendText(ACCOUNT, '501', { text: 'Hi' })).rejects.toMatchObject({
    failure: { kind: 'message-refused' },
  });
});

const photo = {
  _: 'messageMediaPhoto',
  photo: {
    _: 'photo',
    id: 1,
    accessHash: 1,
    fileReference: new Uint8Array(),
    date: 1,
    dcId: 2,
    sizes: [{ _: 'photoSize', type: 'y', w: 1280, h: 720, size: 9_000 }],
  },
};
const document = (attributes: object[], mimeType: string) => ({
  _: 'messageMediaDocument',
  document: {
    _: 'document',
    id: 1,
    accessHash: 1,
    fileReference: new Uint8Array(),
    date: 1,
    dcId: 2,
    size: 4_000,
    mimeType,
    attributes,
  },
});

test.each([
  ['photo', photo, { contentType: 'image/jpeg', size: 9_000, width: 1280, height: 720 }],
  [
    'voice',
    document(
      [{ _: 'documentAttributeAudio', voice: true, duration: 3, waveform: new Uint8Array([255, 255]) }],
      'audio/ogg',
    ),
    { contentType: 'audio/ogg', size: 4_000, duration: 3, waveform: [31, 31, 31] },
  ],
  [
    'video',
    document([{ _: 'documentAttributeVideo', duration: 4, w: 640, h: 480 }], 'video/mp4'),
    { contentType: 'video/mp4', width: 640, height: 480, duration: 4 },
  ],
  [
    'document',
    document([{ _: 'documentAttributeFilename', fileName: 'prices.pdf' }], 'application/pdf'),
    { name: 'prices.pdf', contentType: 'application/pdf', size: 4_000 },
  ],
])('a %s comes with its metadata and can be downloaded later', async (kind, media, metadata) => {
  const { client, ready, events, accounts } = await start();
  await ready;
  const received = message(5, { media, message: 'Caption' });
  client.onNewMessage.emit(received);
  await expect.poll(() => events).toHaveLength(1);
  expect(events).toMatchObject([{ message: { type: kind, text: 'Caption', media: { kind, ...metadata } } }]);
  const [event] = events;
  const remote = event?.kind === 'message' ? event.message.media?.remote : undefined;
  client.getMessages = async (_chat, [id]) => (id === 5 ? [received] : [null]);
  const stored = JSON.parse(JSON.stringify(remote));
  const bytes = await (await accounts.download(ACCOUNT, stored, new AbortController().signal)).toArray();
  expect(Buffer.concat(bytes)).toEqual(Buffer.from([1, 2, 3]));
});

test('the small picture of a film can be downloaded without the film', async () => {
  const { client, ready, events, accounts } = await start();
  await ready;
  const video = document([{ _: 'documentAttributeVideo', duration: 4, w: 640, h: 480 }], 'video/mp4');
  const thumbs = [
    { _: 'photoStrippedSize', type: 'i', bytes: new Uint8Array([1, 2, 3]) },
    { _: 'photoSize', type: 's', w: 90, h: 60, size: 900 },
    { _: 'photoSize', type: 'm', w: 320, h: 240, size: 9_000 },
  ];
  Object.assign(video.document, { thumbs });
  const received = message(5, { media: video, message: '' });
  client.onNewMessage.emit(received);
  await expect.poll(() => events).toHaveLength(1);
  const [event] = events;
  const media = event?.kind === 'message' ? event.message.media : undefined;
  expect(media?.thumbnail).toEqual({ chatId: '501', messageId: '5', thumbnail: 'm' });
  client.getMessages = async () => [received];
  const asked: unknown[] = [];
  client.downloadAsIterable = async function* (...[part]: unknown[]) {
    asked.push(part);
    yield new Uint8Array([7]);
  };
  const { signal } = new AbortController();
  const download = (remote: unknown) => accounts.download(ACCOUNT, remote, signal);
  const bytes = await (await download(media?.thumbnail)).toArray();
  expect(Buffer.concat(bytes)).toEqual(Buffer.from([7]));
  expect(asked).toMatchObject([{ type: 'm', width: 320 }]);
  const gone = { failure: { kind: 'file-unavailable' } };
  await expect(download({ ...Object(media?.thumbnail), thumbnail: 'x' })).rejects.toMatchObject(gone);
});

test('a file whose message is gone is unavailable, and a broken connection is distinguished from that', async () => {
  const { client, ready, accounts } = await start();
  await ready;
  const { signal } = new AbortController();
  const download = (remote: unknown) => accounts.download(ACCOUNT, remote, signal);
  const remote = { chatId: '501', messageId: '5' };
  const failure = { kind: 'file-unavailable', reason: 'Telegram no longer has this file' };
  await expect(download(remote)).rejects.toMatchObject({ failure });
  await expect(download({ fileId: 'of a bot' })).rejects.toMatchObject({ failure });
  client.getMessages = async () => [message(5, { media: photo })];
  client.downloadAsIterable = async function* () {
    yield new Uint8Array([1]);
    throw new Error('socket closed');
  };
  await expect((await download(remote)).toArray()).rejects.toMatchObject({
    failure: { kind: 'unreachable' },
  });
});

const outgoing = {
  path: '/uploads/1',
  size: 3,
  fileName: 'prices.pdf',
  contentType: 'application/pdf',
  type: 'document' as const,
  caption: 'Prices',
  replyTo: '4',
};

test('a file is uploaded from its path, then sent with its caption as a reply', async () => {
  const sent: unknown[] = [];
  const sendMedia = async (...call: unknown[]) => {
    sent.push(call);
    return { id: 98 };
  };
  const { ready, accounts } = await start({ changes: { sendMedia } });
  await ready;
  expect(await accounts.sendMedia(ACCOUNT, '501', outgoing)).toEqual({ externalId: '98' });
  const file = { uploaded: expect.objectContaining({ file: '/uploads/1', fileSize: 3 }) };
  expect(sent).toMatchObject([
    [501, { type: 'document', file, fileName: 'prices.pdf', caption: 'Prices' }, { replyTo: 4 }],
  ]);
});

test.each([
  [
    'voice',
    { duration: 2.6, waveform: [0, 31], width: undefined },
    { type: 'voice', duration: 3, waveform: [0, 31] },
  ],
  [
    'video',
    { duration: 9.2, width: 640, height: 360 },
    { type: 'video', duration: 9, width: 640, height: 360, supportsStreaming: true },
  ],
  ['photo', { width: 640, height: 360 }, { type: 'photo' }],
] as const)('Telegram gets the measures of a %s', async (type, measures, expected) => {
  const sent: object[] = [];
  const sendMedia = async (_chat: unknown, media: object) => {
    sent.push(media);
    return { id: 98 };
  };
  const { ready, accounts } = await start({ changes: { sendMedia } });
  await ready;
  await accounts.sendMedia(ACCOUNT, '501', {
    ...outgoing,
    type,
    ...measures,
    waveform: 'waveform' in measures ? [...measures.waveform] : undefined,
  });
  const { fileName, contentType: fileMime, caption } = outgoing;
  expect(sent).toEqual([{ ...expected, fileName, fileMime, caption, file: expect.anything() }]);
});

test('a file that did not reach Telegram was not sent for certain', async () => {
  const uploadFile = async () => {
    throw new Error('socket closed');
  };
  const { ready, accounts } = await start({ changes: { uploadFile } });
  await ready;
  await expect(accounts.sendMedia(ACCOUNT, '501', outgoing)).rejects.toMatchObject({
    failure: { kind: 'message-refused' },
  });
});

const parts = ['one', 'two'].map((name, at) => ({
  ...{ path: `/uploads/${name}`, size: 3, fileName: `${name}.jpg`, contentType: 'image/jpeg' },
  ...{ type: 'photo' as const, caption: at === 0 ? 'Before and after' : undefined },
}));

// Specification 66.2
test('an album is uploaded, then sent with one call; its numbers are in its order, and it is no event', async () => {
  const sent: unknown[] = [];
  let client: ReturnType<typeof createTelegram> | undefined;
  const sendMediaGroup = async (...call: unknown[]) => {
    sent.push(call);
    // Telegram reports them before its answer, and in any order.
    for (const id of [21, 20]) client?.onNewMessage.emit(message(id, { out: true, groupedId: 5 }));
    return [{ id: 21 }, { id: 20 }];
  };
  const { accounts, texts, ready, ...given } = await start({ changes: { sendMediaGroup } });
  client = given.client;
  await ready;
  expect(await accounts.sendAlbum(ACCOUNT, '501', { parts, replyTo: '4' })).toEqual({
    externalIds: ['20', '21'],
  });
  const uploaded = (name: string) => ({
    ...{ type: 'photo', fileName: `${name}.jpg` },
    file: { uploaded: expect.objectContaining({ file: `/uploads/${name}` }) },
  });
  expect(sent).toMatchObject([
    [501, [{ ...uploaded('one'), caption: 'Before and after' }, uploaded('two')], { replyTo: 4 }],
  ]);
  client.onNewMessage.emit(message(22));
  await expect.poll(texts).toEqual([['customer', 'Message 22']]);
});

// Specification 66.3
test.each([
  ['of which a part could not be uploaded was not sent for certain', 'uploadFile', 'message-refused'],
  ['whose answer was lost may have arrived', 'sendMediaGroup', 'unconfirmed'],
] as const)('an album %s', async (_, call, kind) => {
  const failing = async () => {
    throw new Error('socket closed');
  };
  const { ready, accounts } = await start({ changes: { [call]: failing } });
  await ready;
  await expect(accounts.sendAlbum(ACCOUNT, '501', { parts })).rejects.toMatchObject({ failure: { kind } });
});
