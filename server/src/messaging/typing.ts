import { and, eq, isNull } from 'drizzle-orm';
import { conversations } from '../db/schema/messaging.ts';
import { integrations } from '../db/schema/telegram.ts';
import type { WorkspaceId } from '../db/schema/workspaces.ts';
import type { Kernel } from '../kernel.ts';
import { ofAccount } from '../telegram/account-ref.ts';
import { channelOf } from '../telegram/channel-of.ts';
import type { Inbound, TelegramPorts } from '../telegram/ports.ts';
import type { ConversationWithBot } from './conversations.ts';

/** Milliseconds for which a chat is told once, in each direction. */
const EVERY = 5_000;
/** Chats of customers that this server looks up in that time; a flood of strangers costs no more. */
const MOST_LOOKUPS = 100;
/** Chats that are remembered. */
const MOST_CHATS = 10_000;
const TOPIC = 'typing';

/** Admits each key once in `EVERY`. */
const createThrottle = (now: () => number) => {
  const last = new Map<string, number>();
  return (key: string): boolean => {
    const at = now();
    if (at - (last.get(key) ?? Number.NEGATIVE_INFINITY) < EVERY) return false;
    last.delete(key);
    last.set(key, at);
    const [oldest] = last.keys();
    if (last.size > MOST_CHATS && oldest !== undefined) last.delete(oldest);
    return true;
  };
};

export interface TypingDeps extends Pick<Kernel, 'db' | 'wakeups'> {
  telegram: TelegramPorts;
  now?: () => number;
}

/** Typing signals of both sides of a conversation. They are told as they happen, and stored nowhere. */
export const createTyping = ({ db, wakeups, telegram, now = () => performance.now() }: TypingDeps) => {
  const admitCustomer = createThrottle(now);
  const admitBusiness = createThrottle(now);
  const lookups: number[] = [];
  /** The moments at which customers wrote, by workspace and conversation. Old ones are dropped with the next. */
  const heard = new Map<string, Map<string, number>>();
  const waiting = new Map<string, Set<() => void>>();

  wakeups.onNotify((topic) => {
    const [kind, workspaceId, conversationId] = topic.split(':');
    if (kind !== TOPIC || workspaceId === undefined || conversationId === undefined) return;
    const listeners = waiting.get(workspaceId);
    // No client waits, so the signal is dropped.
    if (listeners === undefined) return;
    const chats = heard.get(workspaceId) ?? new Map<string, number>();
    for (const [id, at] of chats) if (now() - at > EVERY) chats.delete(id);
    chats.set(conversationId, now());
    heard.set(workspaceId, chats);
    for (const listener of [...listeners]) listener();
  });

  const isLookupFree = (): boolean => {
    const at = now();
    while (lookups[0] !== undefined && at - lookups[0] > EVERY) lookups.shift();
    if (lookups.length >= MOST_LOOKUPS) return false;
    lookups.push(at);
    return true;
  };

  const findConversation = async (...[account, chatId]: Parameters<Inbound['typing']>) => {
    const [found] = await db
      .select({ id: conversations.id, workspaceId: conversations.workspaceId })
      .from(conversations)
      .innerJoin(integrations, eq(integrations.id, conversations.integrationId))
      .where(
        and(
          ofAccount(integrations, account),
          eq(conversations.chatId, chatId),
          isNull(conversations.blockedSince),
        ),
      );
    return found;
  };

  return {
    /** A customer writes. */
    heard: (...[account, chatId]: Parameters<Inbound['typing']>): void => {
      if (!admitCustomer(`${account.userId} ${account.accountId} ${chatId}`) || !isLookupFree()) return;
      findConversation(account, chatId).then(
        (found) => found && wakeups.notify(`${TOPIC}:${found.workspaceId}:${found.id}`),
        () => undefined,
      );
    },

    /** The business writes: Telegram shows that to the customer. Failures change nothing for anyone. */
    show: async (conversation: ConversationWithBot): Promise<void> => {
      if (!admitBusiness(conversation.id)) return;
      const { chatId, businessConnectionId: connection } = conversation;
      const call = async () => {
        const channel = await channelOf(db, telegram, conversation);
        await (connection === '' ? channel.type(chatId) : channel.type(chatId, connection));
      };
      await call().catch(() => undefined);
    },

    /** Follows the conversations of a workspace whose customers write, from now on. */
    follow: (workspaceId: WorkspaceId) => {
      const began = now();
      const wakes = new Set<() => void>();
      const wake = () => {
        for (const one of [...wakes]) one();
      };
      const listeners = waiting.get(workspaceId) ?? new Set();
      waiting.set(workspaceId, listeners.add(wake));
      return {
        /** The conversations since the beginning. */
        found: (): string[] =>
          [...(heard.get(workspaceId) ?? [])].flatMap(([id, at]) => (at > began ? [id] : [])),
        /** Resolves when a customer writes, or on `signal`. */
        wait: (signal: AbortSignal): Promise<void> =>
          new Promise((resolve) => {
            const done = () => {
              wakes.delete(done);
              signal.removeEventListener('abort', done);
              resolve();
            };
            wakes.add(done);
            signal.addEventListener('abort', done);
            if (signal.aborted) done();
          }),
        end: (): void => {
          listeners.delete(wake);
          if (listeners.size > 0) return;
          waiting.delete(workspaceId);
          heard.delete(workspaceId);
        },
      };
    },
  };
};

export type Typing = ReturnType<typeof createTyping>;
