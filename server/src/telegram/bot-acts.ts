import { type Api, GrammyError } from 'grammy';
import type { ReactionTypeEmoji } from 'grammy/types';
import { messageRefused } from './failure.ts';
import { wordsOf } from './grammy-errors.ts';
import type { ActDone, MessageAct } from './ports.ts';
import { ACT_REASONS } from './reasons.ts';

const DONE: ActDone = { editedAt: null };

/** What Telegram's words about a message mean, by the kind of change; null for what is done already. */
const MEANINGS: readonly [words: RegExp, kind: MessageAct['kind'] | 'any', sentence: string | null][] = [
  [/message is not modified/i, 'edit', null],
  [/message to delete not found/i, 'delete', null],
  [/message can't be deleted/i, 'delete', ACT_REASONS.delete_too_late],
  [/message can't be edited/i, 'edit', ACT_REASONS.edit_too_late],
  [/REACTION_(INVALID|EMPTY)/i, 'react', ACT_REASONS.reaction_refused],
  [/message to (edit|react|be edited) not found|MESSAGE_ID_INVALID/i, 'any', ACT_REASONS.message_gone],
];

/** Changes a message of a chat of a bot. @throws TelegramFailed, and grammY's errors */
export const actThroughBot = async (api: Api, chatId: string, act: MessageAct): Promise<ActDone> => {
  try {
    return await call(api, chatId, act);
  } catch (error) {
    if (!(error instanceof GrammyError) || error.error_code !== 400) throw error;
    const words = wordsOf(error);
    const known = MEANINGS.find(
      ([pattern, kind]) => (kind === 'any' || kind === act.kind) && pattern.test(words),
    );
    if (known === undefined) throw error;
    const [, , sentence] = known;
    if (sentence === null) return DONE;
    throw messageRefused(sentence, error);
  }
};

const call = async (api: Api, chatId: string, act: MessageAct): Promise<ActDone> => {
  const message = Number(act.externalId);
  const connection = act.businessConnectionId;
  const onBehalf = connection === undefined ? {} : { business_connection_id: connection };
  switch (act.kind) {
    case 'edit': {
      const edited = act.isCaption
        ? await api.editMessageCaption(chatId, message, { ...onBehalf, caption: act.text })
        : await api.editMessageText(chatId, message, act.text, onBehalf);
      const date = typeof edited === 'object' ? edited.edit_date : undefined;
      return { editedAt: date === undefined ? null : date * 1_000 };
    }
    case 'delete':
      if (connection === undefined) await api.deleteMessage(chatId, message);
      else await api.deleteBusinessMessages(connection, [message]);
      return DONE;
    case 'react': {
      // Telegram does not offer reactions on behalf of an account.
      if (connection !== undefined) throw messageRefused(ACT_REASONS.reaction_refused);
      const reaction =
        act.emoji === null
          ? []
          : [{ type: 'emoji' as const, emoji: act.emoji as ReactionTypeEmoji['emoji'] }];
      await api.setMessageReaction(chatId, message, reaction);
      return DONE;
    }
  }
};
