import type { TelegramClient } from '@mtcute/node';
import { messageRefused } from './failure.ts';
import { nameOfError } from './mtcute-errors.ts';
import type { ActDone, MessageAct } from './ports.ts';
import { ACT_REASONS } from './reasons.ts';

/** Telegram's names of errors that say that nothing is left to do. */
const DONE = new Set(['MESSAGE_NOT_MODIFIED', 'MESSAGE_ID_INVALID delete']);

/** Telegram's names of errors about a message, in place of which the user reads a sentence. */
const SENTENCES: Readonly<Record<string, string>> = {
  MESSAGE_EDIT_TIME_EXPIRED: ACT_REASONS.edit_too_late,
  MESSAGE_AUTHOR_REQUIRED: ACT_REASONS.not_own,
  MESSAGE_ID_INVALID: ACT_REASONS.message_gone,
  MSG_ID_INVALID: ACT_REASONS.message_gone,
  REACTION_INVALID: ACT_REASONS.reaction_refused,
};

/** Changes a message of a private chat of an account. */
export const actThrough = async (
  client: TelegramClient,
  chatId: number,
  act: MessageAct,
): Promise<ActDone> => {
  const message = Number(act.externalId);
  try {
    switch (act.kind) {
      case 'edit': {
        const { editDate } = await client.editMessage({ chatId, message, text: act.text });
        return { editedAt: editDate?.getTime() ?? null };
      }
      case 'delete':
        // A number names one message in all private chats of an account: Telegram does not ask for the chat.
        await client.deleteMessagesById('me', [message], { revoke: true });
        return { editedAt: null };
      case 'react':
        await client.sendReaction({ chatId, message, emoji: act.emoji });
        return { editedAt: null };
    }
  } catch (error) {
    const name = nameOfError(error);
    if (name === undefined) throw error;
    if (DONE.has(name) || DONE.has(`${name} ${act.kind}`)) return { editedAt: null };
    const sentence = SENTENCES[name];
    throw sentence === undefined ? error : messageRefused(sentence, error);
  }
};
