import type { TelegramState } from '../state.ts';
import { TelegramError } from '../telegram-error.ts';
import type { Bot } from '../world.ts';
import {
  deleteBusinessMessages,
  deleteMessage,
  editMessage,
  sendChatAction,
  setMessageReaction,
} from './acts.ts';
import { toApiConnection } from './api-connection.ts';
import { getUpdates, type Waiting } from './get-updates.ts';
import { sendMediaGroup } from './media-group.ts';
import type { Call } from './params.ts';
import {
  answerCallbackQuery,
  editMessageReplyMarkup,
  forwardMessage,
  sendFile,
  sendMessage,
} from './send.ts';
import { textMethods } from './texts.ts';
import { webhookMethods } from './webhook-methods.ts';

/** Bytes of a file that the real Bot API hands out. */
const MAX_DOWNLOAD = 20 * 1024 * 1024;

interface MethodContext {
  state: TelegramState;
  waiting: Waiting;
  bot: Bot;
  call: Call;
  /** Aborts when the caller hung up or the emulator closes. */
  gone: AbortSignal;
}

type Method = (context: MethodContext) => unknown;

const methods: Record<string, Method> = {
  getme: ({ bot }) => ({
    id: bot.id,
    is_bot: true,
    first_name: bot.name,
    username: bot.username,
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
  }),
  getupdates: ({ state, waiting, bot, call, gone }) => getUpdates(state, waiting, bot, call.params, gone),
  ...textMethods,
  sendmessage: ({ state, bot, call }) => sendMessage(state, bot, call),
  editmessagereplymarkup: ({ state, bot, call }) => editMessageReplyMarkup(state, bot, call),
  sendchataction: ({ state, bot, call }) => sendChatAction(state, bot, call),
  forwardmessage: ({ state, bot, call }) => forwardMessage(state, bot, call),
  editmessagetext: ({ state, bot, call }) => editMessage(state, bot, call, 'text'),
  editmessagecaption: ({ state, bot, call }) => editMessage(state, bot, call, 'caption'),
  deletemessage: ({ state, bot, call }) => deleteMessage(state, bot, call),
  deletebusinessmessages: ({ state, bot, call }) => deleteBusinessMessages(state, bot, call),
  setmessagereaction: ({ state, bot, call }) => setMessageReaction(state, bot, call),
  answercallbackquery: ({ state, bot, call }) => answerCallbackQuery(state, bot, call),
  sendphoto: ({ state, bot, call }) => sendFile(state, bot, call, 'photo'),
  senddocument: ({ state, bot, call }) => sendFile(state, bot, call, 'document'),
  sendvideo: ({ state, bot, call }) => sendFile(state, bot, call, 'video'),
  sendvoice: ({ state, bot, call }) => sendFile(state, bot, call, 'voice'),
  sendmediagroup: ({ state, bot, call }) => sendMediaGroup(state, bot, call),
  getfile: ({ state, call }) => {
    const file = state.world.files.find(({ id }) => id === call.params.file_id);
    if (file === undefined) throw new TelegramError(400, 'Bad Request: invalid file_id');
    if (file.size > MAX_DOWNLOAD) throw new TelegramError(400, 'Bad Request: file is too big');
    return { file_id: file.id, file_unique_id: file.id, file_size: file.size, file_path: `files/${file.id}` };
  },
  getbusinessconnection: ({ state, bot, call }) => {
    const link = bot.business?.find(({ id }) => id === call.params.business_connection_id);
    if (link === undefined) throw new TelegramError(400, 'Bad Request: business connection not found');
    return toApiConnection(link, state.now());
  },
  ...webhookMethods,
};

/** Method names are not case-sensitive. @throws TelegramError 404 for one that the emulator does not know. */
export const findMethod = (name: string): Method => {
  const key = name.toLowerCase();
  const method = Object.hasOwn(methods, key) ? methods[key] : undefined;
  if (method === undefined) throw new TelegramError(404, 'Not Found: method not found');
  return method;
};
