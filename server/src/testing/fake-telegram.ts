import type {
  AccountConnector,
  BotConnector,
  InboundMessage,
  Sent,
  TelegramPorts,
} from '../telegram/ports.ts';

export interface SentByFake {
  through: string;
  chatId: string;
  content: unknown;
}

export interface FakeTelegram {
  ports: TelegramPorts;
  /** The messages that Telegram accepted, in order. */
  sent: SentByFake[];
  /** Running bots, as `id token`. */
  running: string[];
  /** Resolves when the next message reaches Telegram; `answer` then accepts it, or fails with an error. */
  hold(): Promise<{ answer(outcome?: Error): void }>;
  /** Makes the next message fail. */
  failNext(error: Error): void;
  /** Delivers a customer's message to the account of a user. */
  toAccount(userId: string, accountId: string, message?: Partial<InboundMessage>): Promise<void>;
  toBot(botId: string, message?: Partial<InboundMessage>): Promise<void>;
  revoke(botId: string): Promise<void>;
}

/** Each phone has an account whose number is its digits. Any code is right; phones that end in 2 have the password `secret`. */
export const createFakeTelegram = (): FakeTelegram => {
  const phones = new Map<string, string>();
  const sent: SentByFake[] = [];
  const running: string[] = [];
  const failures: Error[] = [];
  let held: ((hold: { answer(outcome?: Error): void }) => void) | undefined;
  let accountHandlers: Parameters<AccountConnector['start']>[0] | undefined;
  let botHandlers: Parameters<BotConnector['start']>[0] | undefined;
  let number = 1000;

  const take = async (through: string, chatId: string, content: unknown): Promise<Sent> => {
    if (held !== undefined) {
      const announce = held;
      held = undefined;
      await new Promise<void>((resolve, reject) => {
        announce({ answer: (outcome) => (outcome === undefined ? resolve() : reject(outcome)) });
      });
    }
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    sent.push({ through, chatId, content });
    return { externalId: String(++number) };
  };

  const inbound = (message: Partial<InboundMessage>): InboundMessage => ({
    chatId: '501',
    externalId: String(++number),
    customer: { name: 'Anna', username: null, phone: null },
    type: 'text',
    text: 'Hello',
    inReplyTo: null,
    raw: null,
    ...message,
  });

  const accounts: AccountConnector = {
    start: async (handlers) => {
      accountHandlers = handlers;
    },
    startLogin: async (userId, phone) => {
      phones.set(userId, phone);
    },
    confirm: async (userId, { password }) => {
      const phone = phones.get(userId) ?? '+10';
      if (phone.endsWith('2') && password !== 'secret') return { state: 'password_required' };
      return {
        state: 'connected',
        account: { accountId: phone.slice(1), phone, name: 'Ada', username: 'ada' },
      };
    },
    disconnect: async () => undefined,
    sendText: (userId, chatId, message) => take(userId, chatId, message),
    sendMedia: (userId, chatId, media) => take(userId, chatId, media),
    close: async () => undefined,
  };
  const bots: BotConnector = {
    start: (handlers) => {
      botHandlers = handlers;
    },
    identify: async (token) => ({ botId: token.split(':')[0] ?? '', username: 'shop_bot', name: 'Shop' }),
    run: ({ botId, token }) => void running.push(`${botId} ${token}`),
    sendText: (botId, chatId, message) => take(`bot:${botId}`, chatId, message),
    close: async () => undefined,
  };

  return {
    ports: { accounts, bots },
    sent,
    running,
    hold: () =>
      new Promise((resolve) => {
        held = resolve;
      }),
    failNext: (error) => void failures.push(error),
    toAccount: async (userId, accountId, message = {}) =>
      accountHandlers?.deliver(userId, accountId, inbound(message)),
    toBot: async (botId, message = {}) => botHandlers?.deliver(botId, inbound(message)),
    revoke: async (botId) => botHandlers?.revoked(botId),
  };
};
