import type { TelegramClient } from '@mtcute/node';
import { withTimeLimit } from '@switchboard/common/async/with-time-limit';
import type { ChangesState } from '../db/schema/telegram.ts';
import { changesSince, presentState } from './mtcute-difference.ts';
import { toLoginFailure } from './mtcute-errors.ts';

/** Chats to read after a start: the library can only write to people whom it has seen. */
const KNOWN_CHATS = 500;
/** Milliseconds for the questions to Telegram after a login. */
const PATIENCE = 30_000;

/** Where the deliveries of a login begin. */
export interface Beginning {
  /** The number of the newest message before the login; 0 if there was none. */
  delivered: number;
  changes: ChangesState;
}

/** The number of the newest message in all private chats. Telegram numbers them together, in order. */
export const newestNumber = async (client: TelegramClient): Promise<number> => {
  let newest = 0;
  let seen = 0;
  let isFound = false;
  for await (const { peer, lastMessage, isPinned } of client.iterDialogs({ archived: 'keep' })) {
    seen += 1;
    if (peer.type === 'user' && lastMessage !== null) {
      newest = Math.max(newest, lastMessage.id);
      // After the pinned chats, the newest comes first.
      isFound ||= !isPinned;
    }
    if (isFound && seen >= KNOWN_CHATS) break;
  }
  return newest;
};

/** The present moment. A message that arrives while Telegram is being asked comes after it. */
export const presentBeginning = async (client: TelegramClient): Promise<Beginning> => {
  const changes = await presentState(client);
  const newest = await newestNumber(client);
  for await (const { newMessages } of changesSince(client, changes)) {
    if (newMessages.length > 0) return { delivered: Math.min(newest, Math.min(...newMessages) - 1), changes };
  }
  return { delivered: newest, changes };
};

/**
 * A first login imports no history; a later one continues after the newest message that was delivered.
 * @throws TelegramFailed
 */
export const beginningOfLogin = async (
  client: TelegramClient,
  delivered: number | undefined,
): Promise<Beginning> => {
  try {
    const present = await withTimeLimit(PATIENCE, tooLate, () => presentBeginning(client));
    return { ...present, ...(delivered !== undefined && { delivered }) };
  } catch (error) {
    throw toLoginFailure(error);
  }
};

const tooLate = () => new Error('Telegram did not answer');
