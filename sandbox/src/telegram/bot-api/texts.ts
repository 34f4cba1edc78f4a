import { z } from 'zod';
import type { TelegramState } from '../state.ts';
import { TelegramError } from '../telegram-error.ts';
import { parse } from '../validation.ts';
import type { Bot, OwnTexts } from '../world.ts';
import { type Call, unwrap } from './params.ts';

const COMMANDS = 100;

const commands = z.preprocess(
  unwrap,
  z.array(z.object({ command: z.string(), description: z.string() })).default([]),
);

type Texts = Pick<Bot, 'commands'> & OwnTexts;

/** The texts of a bot for everyone, or for the language of a call. */
const textsOf = (bot: Bot, { params }: Call): { texts: Texts; isOwn: boolean } => {
  const language = String(params.language_code ?? '');
  if (language === '') return { texts: bot, isOwn: false };
  if (!/^[a-z]{2}$/.test(language))
    throw new TelegramError(400, 'Bad Request: invalid language code specified');
  bot.ownTexts ??= {};
  bot.ownTexts[language] ??= {};
  return { texts: bot.ownTexts[language], isOwn: true };
};

/** One text of a bot by its parameter. An absent text deletes it, which the name for everyone does not allow. */
const setText = (
  bot: Bot,
  call: Call,
  field: 'name' | 'description' | 'short_description',
  most: number,
): true => {
  const text = String(call.params[field] ?? '').trim();
  const { texts, isOwn } = textsOf(bot, call);
  if (text.length > most) throw new TelegramError(400, `Bad Request: bot ${field} is too long`);
  if (field === 'name' && text === '' && !isOwn)
    throw new TelegramError(400, 'Bad Request: bot name is empty');
  texts[field] = text;
  return true;
};

interface Given {
  bot: Bot;
  call: Call;
}

/** A language without a text has that for everyone. */
const textIn = ({ bot, call }: Given, field: 'name' | 'description' | 'short_description'): string =>
  textsOf(bot, call).texts[field] || (bot[field] ?? '');

export const textMethods = {
  setmyname: ({ bot, call }: Given) => setText(bot, call, 'name', 64),
  setmydescription: ({ bot, call }: Given) => setText(bot, call, 'description', 512),
  setmyshortdescription: ({ bot, call }: Given) => setText(bot, call, 'short_description', 120),
  setmycommands: ({ bot, call }: Given): true => {
    const list = parse(z.object({ commands }), call.params).commands;
    if (list.length > COMMANDS) throw new TelegramError(400, 'Bad Request: BOT_COMMANDS_TOO_MUCH');
    if (list.some(({ command }) => !/^[a-z0-9_]{1,32}$/.test(command)))
      throw new TelegramError(400, 'Bad Request: BOT_COMMAND_INVALID');
    if (list.some(({ description }) => description.trim() === '' || description.length > 256))
      throw new TelegramError(400, 'Bad Request: BOT_COMMAND_DESCRIPTION_INVALID');
    textsOf(bot, call).texts.commands = list;
    return true;
  },
  deletemycommands: ({ bot, call }: Given): true => {
    textsOf(bot, call).texts.commands = [];
    return true;
  },
  getmyname: (given: Given) => ({ name: textIn(given, 'name') }),
  getmydescription: (given: Given) => ({ description: textIn(given, 'description') }),
  getmyshortdescription: (given: Given) => ({ short_description: textIn(given, 'short_description') }),
  getmycommands: ({ bot, call }: Given) => textsOf(bot, call).texts.commands ?? [],
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
