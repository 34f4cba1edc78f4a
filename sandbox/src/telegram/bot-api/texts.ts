import { z } from 'zod';
import type { TelegramState } from '../state.ts';
import { TelegramError } from '../telegram-error.ts';
import { parse } from '../validation.ts';
import type { Bot } from '../world.ts';
import { type Call, unwrap } from './params.ts';

const COMMANDS = 100;

const commands = z.preprocess(
  unwrap,
  z.array(z.object({ command: z.string(), description: z.string() })).default([]),
);

/** One text of a bot by its parameter. An absent text deletes it, which the name does not allow. */
const setText = (
  bot: Bot,
  { params }: Call,
  field: 'name' | 'description' | 'short_description',
  most: number,
): true => {
  const text = String(params[field] ?? '').trim();
  if (text.length > most) throw new TelegramError(400, `Bad Request: bot ${field} is too long`);
  if (field === 'name' && text === '') throw new TelegramError(400, 'Bad Request: bot name is empty');
  bot[field] = text;
  return true;
};

export const textMethods = {
  setmyname: ({ bot, call }: { bot: Bot; call: Call }) => setText(bot, call, 'name', 64),
  setmydescription: ({ bot, call }: { bot: Bot; call: Call }) => setText(bot, call, 'description', 512),
  setmyshortdescription: ({ bot, call }: { bot: Bot; call: Call }) =>
    setText(bot, call, 'short_description', 120),
  setmycommands: ({ bot, call }: { bot: Bot; call: Call }): true => {
    const list = parse(z.object({ commands }), call.params).commands;
    if (list.length > COMMANDS) throw new TelegramError(400, 'Bad Request: BOT_COMMANDS_TOO_MUCH');
    if (list.some(({ command }) => !/^[a-z0-9_]{1,32}$/.test(command)))
      throw new TelegramError(400, 'Bad Request: BOT_COMMAND_INVALID');
    if (list.some(({ description }) => description.trim() === '' || description.length > 256))
      throw new TelegramError(400, 'Bad Request: BOT_COMMAND_DESCRIPTION_INVALID');
    bot.commands = list;
    return true;
  },
  getmyname: ({ bot }: { bot: Bot }) => ({ name: bot.name }),
  getmydescription: ({ bot }: { bot: Bot }) => ({ description: bot.description ?? '' }),
  getmyshortdescription: ({ bot }: { bot: Bot }) => ({ short_description: bot.short_description ?? '' }),
  getmycommands: ({ bot }: { bot: Bot }) => bot.commands ?? [],
  getuserprofilephotos: ({ state, bot }: { state: TelegramState; bot: Bot }) => {
    const file = state.world.files.find(({ id }) => id === bot.picture);
    if (file === undefined) return { total_count: 0, photos: [] };
    const { id, size, width = 1, height = 1 } = file;
    return {
      total_count: 1,
      photos: [[{ file_id: id, file_unique_id: id, file_size: size, width, height }]],
    };
  },
};
