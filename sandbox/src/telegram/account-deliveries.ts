import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountConnector } from '@switchboard/server';
import { openAccount, sessionOf } from './accounts.ts';
import type { TelegramState } from './state.ts';
import type { AccountMessage } from './world.ts';

type Deliver = Parameters<AccountConnector['start']>[0]['deliver'];

export interface AccountDeliveries {
  /** Hands over what waits for a user and what will arrive. */
  follow(userId: string): void;
  close(): Promise<void>;
}

const RETRY_AFTER = 500;

/** Hands messages over one after the other for each user; one leaves its queue once it is committed. */
export const createAccountDeliveries = (state: TelegramState, deliver: Deliver): AccountDeliveries => {
  const closing = new AbortController();
  const { signal } = closing;
  const running = new Map<string, Promise<void>>();

  const next = (userId: string): (() => Promise<void>) | undefined => {
    const session = sessionOf(state, userId);
    const message = session?.pending[0];
    if (session === undefined || message === undefined || signal.aborted) return undefined;
    const accountId = String(openAccount(state, { phone: session.phone }).id);
    return async () => {
      await deliver(userId, accountId, toInbound(message));
      session.pending = session.pending.filter((known) => known !== message);
      await state.save();
    };
  };

  const drain = async (userId: string): Promise<void> => {
    for (let take = next(userId); take !== undefined; take = next(userId)) {
      try {
        await take();
      } catch {
        await sleep(RETRY_AFTER, undefined, { signal }).catch(() => undefined);
      }
    }
    running.delete(userId);
  };

  const wake = (userId: string): void => {
    if (!running.has(userId))
      running.set(
        userId,
        Promise.resolve().then(() => drain(userId)),
      );
  };

  const stops: (() => void)[] = [];
  const followed = new Set<string>();
  const follow = (userId: string): void => {
    wake(userId);
    if (followed.has(userId)) return;
    followed.add(userId);
    const listener = () => wake(userId);
    state.arrivals.on(`account:${userId}`, listener);
    stops.push(() => state.arrivals.off(`account:${userId}`, listener));
  };

  const close = async (): Promise<void> => {
    closing.abort();
    for (const stop of stops) stop();
    await Promise.all(running.values());
  };

  return { follow, close };
};

const toInbound = ({ messageId, from, text }: AccountMessage) => ({
  chatId: String(from.id),
  externalId: String(messageId),
  customer: { name: from.name, username: from.username ?? null, phone: from.phone ?? null },
  type: 'text',
  text,
  inReplyTo: null,
  raw: null,
});
