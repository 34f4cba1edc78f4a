import type { InboundEvent } from './ports.ts';

/** Numbers of sent messages to remember per account. */
const REMEMBERED = 2_000;

/** The chat of an owner's message or edit. Undefined for all other events. */
const chatOfOwner = (event: InboundEvent): string | undefined =>
  'message' in event && event.message.author === 'owner' ? event.message.chatId : undefined;

/**
 * Separates messages sent from here from messages that the owner wrote on another device. Telegram reports both in the
 * same way, and may report a message before it answers the call that sent it. So events of the owner in a chat are held
 * back while a message to that chat is being sent; the message with the number in the answer is dropped.
 *
 * If the answer is lost, the number may still come with Telegram's report of the random id: `identified` then ends the
 * call. Otherwise the message is delivered as the owner's beside the attempt that is marked as unknown.
 * @param release delivers events that were held back
 */
export const createOwnSends = (release: (event: InboundEvent) => void) => {
  const underWay = new Map<string, { calls: number; held: InboundEvent[] }>();
  const waiting = new Map<string, (externalId: string) => void>();
  const sentHere = new Set<string>();

  const remember = (externalId: string) => {
    sentHere.add(externalId);
    const [oldest] = sentHere;
    if (sentHere.size > REMEMBERED && oldest !== undefined) sentHere.delete(oldest);
  };

  /** Whether a message with this number was sent from here. */
  const isSentHere = (externalId: string): boolean => sentHere.has(externalId);

  /** Whether the event may be delivered now. If not, it was dropped or held back. */
  const admit = (event: InboundEvent): boolean => {
    const chatId = chatOfOwner(event);
    if (chatId === undefined) return true;
    if (event.kind === 'message' && isSentHere(event.message.externalId)) return false;
    const chat = underWay.get(chatId);
    if (chat === undefined) return true;
    chat.held.push(event);
    return false;
  };

  /** Carries out a call that sends messages. @returns their numbers */
  const sendAll = async (chatId: string, call: () => Promise<string[]>): Promise<string[]> => {
    const chat = underWay.get(chatId) ?? { calls: 0, held: [] };
    underWay.set(chatId, chat);
    chat.calls += 1;
    try {
      const externalIds = await call();
      for (const externalId of externalIds) remember(externalId);
      return externalIds;
    } finally {
      chat.calls -= 1;
      if (chat.calls === 0) {
        underWay.delete(chatId);
        for (const event of chat.held) if (admit(event)) release(event);
      }
    }
  };

  /** Carries out a call that sends a message under this random id. @returns the number of the message */
  const send = async (chatId: string, randomId: string, call: () => Promise<string>): Promise<string> => {
    const known = new Promise<string>((resolve) => waiting.set(randomId, resolve));
    try {
      const [externalId = ''] = await sendAll(chatId, async () => [await Promise.race([call(), known])]);
      return externalId;
    } finally {
      waiting.delete(randomId);
    }
  };

  /** Handles Telegram's report of the number for this random id. */
  const identified = (randomId: string, externalId: string): void => {
    const call = waiting.get(randomId);
    if (call === undefined) return;
    remember(externalId);
    call(externalId);
  };

  return { admit, isSentHere, send, sendAll, identified };
};
