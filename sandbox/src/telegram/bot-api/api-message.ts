import type { ApiMessage, Bot, BusinessLink, ChatMessage, StoredFile } from '../world.ts';

/** A message in the format of the Bot API. @param link set for a chat of a personal account */
export const toApiMessage = (bot: Bot, message: ChatMessage, link?: BusinessLink): ApiMessage => {
  const { chat: person, message_id, author, reply_to, album, edited_at, buttons } = message;
  const date = secondsOf(message.at);
  const chat = {
    id: person.id,
    type: 'private' as const,
    first_name: person.name,
    username: person.username,
  };
  const from =
    author === 'customer'
      ? { id: person.id, is_bot: false, first_name: person.name, username: person.username }
      : ((link && { id: link.account.id, is_bot: false, first_name: link.account.name }) ?? {
          id: bot.id,
          is_bot: true,
          first_name: bot.name,
          username: bot.username,
        });
  return {
    message_id,
    date,
    chat,
    from,
    ...(link && { business_connection_id: link.id }),
    ...(link &&
      author === 'dashboard' && {
        sender_business_bot: { id: bot.id, is_bot: true, first_name: bot.name, username: bot.username },
      }),
    ...(edited_at !== undefined && { edit_date: secondsOf(edited_at) }),
    ...(reply_to !== undefined && { reply_to_message: { message_id: reply_to, date, chat, from } }),
    ...(album !== undefined && { media_group_id: album }),
    ...(buttons && {
      reply_markup: { inline_keyboard: [buttons.map(({ text, data }) => ({ text, callback_data: data }))] },
    }),
    ...contentOf(message),
  };
};

const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1000);

const contentOf = ({ type, text, file }: ChatMessage): Record<string, unknown> => {
  if (type === 'text' || file === undefined) return { text };
  const content =
    type === 'photo' ? [{ ...sizeOf(file), width: 1, height: 1, ...pixelsOf(file) }] : undefined;
  return {
    [type]: content ?? { ...sizeOf(file), ...describe(file) },
    ...(text !== null && { caption: text }),
  };
};

const sizeOf = ({ id, size }: StoredFile) => ({ file_id: id, file_unique_id: id, file_size: size });

const pixelsOf = ({ width, height }: StoredFile) => ({
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
});

const describe = (file: StoredFile) => ({
  ...pixelsOf(file),
  file_name: file.name,
  mime_type: file.contentType,
  ...(file.duration !== undefined && { duration: file.duration }),
  ...(file.thumbnail !== undefined && {
    thumbnail: { file_id: file.thumbnail, file_unique_id: file.thumbnail, width: 320, height: 320 },
  }),
});
