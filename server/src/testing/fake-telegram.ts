import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileUnavailable, messageRefused, TelegramFailed } from '../telegram/failure.ts';
import type {
  AccountConnector,
  ActDone,
  AlbumSent,
  Backlog,
  BotConnector,
  BotFile,
  BotHandlers,
  BotInbox,
  BotProblem,
  BotTexts,
  BusinessChange,
  Confirmed,
  InboundEvent,
  InboundMedia,
  InboundMessage,
  LoginRef,
  MessageAct,
  OutgoingAlbum,
  OutgoingMedia,
  Parked,
  Sent,
  StoreAccount,
  TelegramPorts,
} from '../telegram/ports.ts';
import { REASONS } from '../telegram/reasons.ts';

interface SentByFake {
  /** `account:` or `bot:` and Telegram's number. */
  through: string;
  chatId: string;
  content: unknown;
  /** Bytes of a file. */
  bytes?: Buffer;
  /** The same for the parts of an album. */
  album?: string;
}

/** The target of the fake's events: the account of a user, or a bot. */
export interface FakeInlet {
  event(event: InboundEvent): Promise<void>;
  /** Several events at once, and how many wait behind them; only accounts take them together. */
  events(events: readonly InboundEvent[], backlog?: Backlog): Promise<void>;
  /** A new message; without `externalId` it gets the next number. */
  message(message?: Partial<InboundMessage>): Promise<void>;
  /** The message after an edit. */
  edit(message: Partial<InboundMessage>, editedAt?: Date): Promise<void>;
  delete(externalIds: string[], chatId?: string | null): Promise<void>;
}

export interface FakeTelegram {
  /** The changes of messages that Telegram made, in order. */
  acts: { through: string; chatId: string; act: MessageAct }[];
  ports: TelegramPorts;
  /** Where the business was shown as writing, as `account:` or `bot:`, its number and the chat. */
  typed: string[];
  /** A customer writes to an account. */
  types(userId: string, accountId: string, chatId?: string): void;
  /** The messages that Telegram accepted, in order. */
  sent: SentByFake[];
  /** Bots that were started, as `id token`. */
  running: string[];
  /** Bots that were stopped. */
  stopped: string[];
  /** Tokens that Telegram does not accept. */
  refused: Set<string>;
  /** Tokens whose bots no longer have a webhook. */
  withoutWebhook: string[];
  /** The texts and the picture of all bots. */
  botTexts: BotTexts & { picture: BotFile | null };
  waiting: { count: number };
  /** What the server stored of the webhooks of bots. */
  inbox(): BotInbox;
  /** Pictures of bots, by their `fileId`. */
  pictures: Map<string, Uint8Array>;
  /** The phones of the accounts that scanned the QR codes of users. */
  scans: Map<string, string>;
  /** The files that can be downloaded, by `remote` of their media. */
  files: Map<unknown, Uint8Array | Readable | Error>;
  /** Resolves when the next message reaches Telegram; `answer` then accepts it, or fails with an error. */
  hold(): Promise<{ answer(outcome?: Error): void }>;
  /** The number that the next message gets. */
  nextNumber(): string;
  /** Makes the next message fail. */
  failNext(error: Error): void;
  account(userId: string, accountId: string): FakeInlet;
  bot(botId: string): FakeInlet;
  /** A customer presses a button of a bot's message. Resolves to the answer. */
  press(botId: string, data: string, chatId?: string): Promise<string | undefined>;
  /** The holder of an account, by default Nina, connects a bot, changes its rights, or ends that. */
  business(botId: string, change: Partial<BusinessChange> & { id: string }): Promise<void>;
  /** A message as a customer sends it, with the next number. */
  message(message?: Partial<InboundMessage>): InboundMessage;
  /** Delivers a customer's message to the account of a user. */
  toAccount(userId: string, accountId: string, message?: Partial<InboundMessage>): Promise<void>;
  toBot(botId: string, message?: Partial<InboundMessage>): Promise<void>;
  /** Telegram ends the session of an account. */
  signOut(userId: string, accountId: string): Promise<void>;
  /** Telegram no longer accepts the token; by default the one that the bot has. */
  revoke(botId: string, token?: string): Promise<void>;
  /** Reports why a bot does not receive. */
  trouble(botId: string, problem: BotProblem | null): Promise<void>;
  /** Keeps an event aside that the bot cannot deliver. */
  park(botId: string, parked: Parked): Promise<void>;
  parkOfAccount(userId: string, accountId: string, parked: Parked): Promise<void>;
  /** The accounts whose sessions were ended at Telegram, in order, as `user account`. */
  ended: string[];
  /** Telegram does not confirm the next end of an account's session. */
  loseEnd(accountId: string): void;
  /** The newest stored messages, for the connector of accounts. */
  newest(userId: string, accountId: string): Promise<Map<string, string>>;
}

const NINA = {
  ...{ kind: 'business' as const, accountId: '900', name: 'Nina', username: 'nina' },
  ...{ canReply: true, isEnabled: true },
};

/** A file of a message, as a customer sends it. `remote` is its key in `files`. */
export const fakeMedia = (remote: string, media: Partial<InboundMedia> = {}): InboundMedia => ({
  kind: 'document',
  name: remote,
  contentType: 'application/octet-stream',
  size: null,
  width: null,
  height: null,
  duration: null,
  waveform: null,
  remote,
  thumbnail: null,
  ...media,
});

/**
 * Each phone has an account whose number is its digits. Any code is right; phones that end in 2 have the password
 * `secret`.
 */
export const createFakeTelegram = (): FakeTelegram => {
  const keyOf = ({ userId, adds }: LoginRef): string => `${userId} ${adds}`;
  const phones = new Map<string, string>();
  /** The phones to which codes were sent that are not confirmed, by user. */
  const codes = new Map<string, string>();
  const scans: FakeTelegram['scans'] = new Map();
  const sent: SentByFake[] = [];
  const acts: FakeTelegram['acts'] = [];
  const typed: string[] = [];
  const running: string[] = [];
  const stopped: string[] = [];
  const refused = new Set<string>();
  const withoutWebhook: string[] = [];
  const ended: string[] = [];
  const unconfirmedEnds = new Set<string>();
  const failures: Error[] = [];
  const waiting = { count: 0 };
  const pictures: FakeTelegram['pictures'] = new Map();
  const noTexts = { name: 'Shop', description: '', shortDescription: '', commands: [] };
  const botTexts: FakeTelegram['botTexts'] = { ...noTexts, picture: null };
  const ownTexts = new Map<string, Partial<BotTexts>>();
  const files: FakeTelegram['files'] = new Map();
  let held: ((hold: { answer(outcome?: Error): void }) => void) | undefined;
  let accountHandlers: Parameters<AccountConnector['start']>[0] | undefined;
  let botHandlers: BotHandlers | undefined;
  let number = 1000;

  /** Waits until a test lets the call go on. @throws the failure that a test wants */
  const pass = async (): Promise<void> => {
    if (held !== undefined) {
      const announce = held;
      held = undefined;
      await new Promise<void>((resolve, reject) => {
        announce({ answer: (outcome) => (outcome === undefined ? resolve() : reject(outcome)) });
      });
    }
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
  };

  const take = async (message: SentByFake): Promise<Sent> => {
    await pass();
    sent.push(message);
    return { externalId: String(++number) };
  };

  const takeAct = async (through: string, chatId: string, act: MessageAct): Promise<ActDone> => {
    await pass();
    acts.push({ through, chatId, act });
    return { editedAt: act.kind === 'edit' ? Date.now() : null };
  };

  const takeMedia = async (through: string, chatId: string, media: OutgoingMedia): Promise<Sent> =>
    take({ through, chatId, content: media, bytes: await readFile(media.path) });

  const takeAlbum = async (through: string, chatId: string, { parts }: OutgoingAlbum): Promise<AlbumSent> => {
    await pass();
    const album = String(number);
    const externalIds: string[] = [];
    for (const content of parts) {
      sent.push({ through, chatId, content, bytes: await readFile(content.path), album });
      externalIds.push(String(++number));
    }
    return { externalIds };
  };

  const download = async (remote: unknown, signal: AbortSignal): Promise<Readable> => {
    signal.throwIfAborted();
    const file = files.get(remote);
    if (file === undefined) throw fileUnavailable('Telegram no longer has this file');
    if (file instanceof Error) throw file;
    return file instanceof Readable ? file : Readable.from([file], { objectMode: false });
  };

  const complete = (message: Partial<InboundMessage>): InboundMessage => ({
    chatId: '501',
    externalId: String(++number),
    author: 'customer',
    sentAt: new Date(),
    customer: { name: 'Anna', username: null, phone: null },
    language: null,
    type: message.media?.kind ?? 'text',
    text: 'Hello',
    inReplyTo: null,
    media: null,
    raw: null,
    ...message,
  });

  const inlet = (
    deliver: (events: readonly InboundEvent[], backlog?: Backlog) => Promise<unknown> | undefined,
  ): FakeInlet => {
    const event = async (news: InboundEvent) => void (await deliver([news]));
    return {
      event,
      events: async (events, backlog) => void (await deliver(events, backlog)),
      message: (message = {}) => event({ kind: 'message', message: complete(message) }),
      edit: (message, editedAt = new Date()) =>
        event({ kind: 'edited', message: complete(message), editedAt }),
      delete: (externalIds, chatId = null) => event({ kind: 'deleted', chatId, externalIds }),
    };
  };
  const account: FakeTelegram['account'] = (userId, accountId) =>
    inlet((events, backlog) => accountHandlers?.deliver({ userId, accountId }, events, backlog));
  const bot: FakeTelegram['bot'] = (botId) =>
    inlet(async (events) => {
      for (const event of events) await botHandlers?.deliver(botId, event);
    });

  const requireToken = async (botId: string): Promise<void> => {
    if ((await botHandlers?.tokenOf(botId, 'send')) === undefined)
      throw messageRefused(REASONS.bot_not_connected);
  };

  const signIn = async (
    phone: string,
    password: string | undefined,
    store: StoreAccount,
  ): Promise<Confirmed> => {
    if (phone.endsWith('2') && password !== 'secret') return { state: 'password_required', hint: 'a cat' };
    const account = { accountId: phone.slice(1), phone, name: 'Ada', username: 'ada' };
    await store(account, async () => undefined);
    return { state: 'connected' };
  };

  const accounts: AccountConnector = {
    start: async (handlers) => {
      accountHandlers = handlers;
    },
    startLogin: async (login, phone) => {
      phones.set(keyOf(login), phone);
      codes.set(keyOf(login), phone);
      return { resendAfter: 60, expiresIn: 600 };
    },
    codeUnderWay: async (login) => {
      const phone = codes.get(keyOf(login));
      return phone === undefined ? undefined : { phone, expiresIn: 600 };
    },
    confirm: async (login, { password }, store) => {
      const confirmed = await signIn(phones.get(keyOf(login)) ?? '+10', password, store);
      if (confirmed.state === 'connected') codes.delete(keyOf(login));
      return confirmed;
    },
    startQrLogin: async () => ({ state: 'waiting', link: 'tg://login?token=first', expiresIn: 30 }),
    confirmQr: async (login, password, store) => {
      const phone = scans.get(login.userId);
      if (phone === undefined) return { state: 'waiting', link: 'tg://login?token=next', expiresIn: 30 };
      return signIn(phone, password, store);
    },
    end:
      async (_tx, { userId, accountId }) =>
      async () => {
        ended.push(`${userId} ${accountId}`);
        return !unconfirmedEnds.delete(accountId);
      },
    sendText: ({ accountId }, chatId, content) => take({ through: `account:${accountId}`, chatId, content }),
    sendMedia: ({ accountId }, chatId, media) => takeMedia(`account:${accountId}`, chatId, media),
    sendAlbum: ({ accountId }, chatId, album) => takeAlbum(`account:${accountId}`, chatId, album),
    type: async ({ accountId }, chatId) => void typed.push(`account:${accountId} ${chatId}`),
    forward: ({ accountId }, chatId, from) =>
      take({ through: `account:${accountId}`, chatId, content: { forwarded: from } }),
    act: ({ accountId }, chatId, act) => takeAct(`account:${accountId}`, chatId, act),
    download: (_account, remote, signal) => download(remote, signal),
    close: async () => undefined,
  };
  const bots: BotConnector = {
    start: (handlers) => {
      botHandlers = handlers;
    },
    identify: async (token) => {
      if (refused.has(token)) throw new TelegramFailed({ kind: 'unknown-token' });
      return { botId: token.split(':')[0] ?? '', username: 'shop_bot', name: 'Shop' };
    },
    readTexts: async (token, language) => {
      if (refused.has(token)) throw new TelegramFailed({ kind: 'unknown-token' });
      return language === undefined ? botTexts : { ...noTexts, name: '', ...ownTexts.get(language) };
    },
    changeTexts: async (token, texts, language) => {
      if (refused.has(token)) throw new TelegramFailed({ kind: 'unknown-token' });
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
      if (language === undefined) Object.assign(botTexts, given);
      else ownTexts.set(language, { ...ownTexts.get(language), ...given });
    },
    countWaiting: async () => waiting.count,
    findPicture: async () => botTexts.picture,
    removeWebhook: async (token) => void withoutWebhook.push(token),
    leaveWebhook: async (token) => void withoutWebhook.push(token),
    run: ({ botId, token }) => {
      const line = `${botId} ${token}`;
      if (running.findLast((started) => started.startsWith(`${botId} `)) !== line) running.push(line);
    },
    stop: async (botId) => void stopped.push(botId),
    sendText: async (botId, chatId, content) => {
      await requireToken(botId);
      return take({ through: `bot:${botId}`, chatId, content });
    },
    sendMedia: async (botId, chatId, media) => {
      await requireToken(botId);
      return takeMedia(`bot:${botId}`, chatId, media);
    },
    sendAlbum: async (botId, chatId, album) => {
      await requireToken(botId);
      return takeAlbum(`bot:${botId}`, chatId, album);
    },
    type: async (botId, chatId) => void typed.push(`bot:${botId} ${chatId}`),
    forward: async (botId, chatId, from) => {
      await requireToken(botId);
      return take({ through: `bot:${botId}`, chatId, content: { forwarded: from } });
    },
    act: async (botId, chatId, act) => {
      await requireToken(botId);
      return takeAct(`bot:${botId}`, chatId, act);
    },
    download: (_botId, remote, signal) => {
      const bytes = pictures.get((remote as BotFile).fileId);
      if (bytes === undefined) return download(remote, signal);
      return Promise.resolve(Readable.from([bytes], { objectMode: false }));
    },
    close: async () => undefined,
  };

  return {
    ports: { accounts, bots },
    acts,
    typed,
    types: (userId, accountId, chatId = '501') => accountHandlers?.typing({ userId, accountId }, chatId),
    sent,
    running,
    stopped,
    refused,
    withoutWebhook,
    botTexts,
    waiting,
    inbox: () => {
      if (botHandlers === undefined) throw new Error('The server has not started the bots');
      return botHandlers.inbox;
    },
    pictures,
    scans,
    ended,
    loseEnd: (accountId) => void unconfirmedEnds.add(accountId),
    files,
    hold: () =>
      new Promise((resolve) => {
        held = resolve;
      }),
    nextNumber: () => String(number + 1),
    failNext: (error) => void failures.push(error),
    account,
    bot,
    press: async (botId, data, chatId = '501') =>
      botHandlers?.deliver(botId, { kind: 'pressed', chatId, data }),
    business: async (botId, change) =>
      void (await botHandlers?.deliver(botId, { ...NINA, updateId: ++number, ...change })),
    message: (message = {}) => complete(message),
    toAccount: (userId, accountId, message) => account(userId, accountId).message(message),
    toBot: (botId, message) => bot(botId).message(message),
    signOut: async (userId, accountId) => accountHandlers?.disconnected({ userId, accountId }),
    revoke: async (botId, token) => {
      await botHandlers?.revoked(botId, token ?? (await botHandlers.tokenOf(botId, 'send')) ?? '');
    },
    trouble: async (botId, problem) => botHandlers?.problem(botId, problem),
    park: async (botId, parked) => botHandlers?.park(botId, parked),
    parkOfAccount: async (userId, accountId, parked) => accountHandlers?.park({ userId, accountId }, parked),
    newest: async (userId, accountId) => (await accountHandlers?.newest({ userId, accountId })) ?? new Map(),
  };
};
