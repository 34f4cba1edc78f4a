import { isDeepStrictEqual } from 'node:util';
import type { BotLanguage } from '@switchboard/api-client';
import { type Api, GrammyError } from 'grammy';
import { TelegramFailed } from './failure.ts';
import { isUnknownToken, retryAfterOf, toTokenFailure } from './grammy-errors.ts';
import type { BotFile, BotTexts } from './ports.ts';

/** Pixels from which a picture is sharp in a list. */
const ENOUGH = 160;

const readAll = async (api: Api, language_code?: BotLanguage): Promise<BotTexts> => {
  const of = language_code === undefined ? {} : { language_code };
  const [{ name }, { description }, { short_description: shortDescription }, commands] = await Promise.all([
    api.getMyName(of),
    api.getMyDescription(of),
    api.getMyShortDescription(of),
    api.getMyCommands(of),
  ]);
  return { commands, shortDescription, description, name };
};

/** @throws TelegramFailed */
export const readBotTexts = async (api: Api, language?: BotLanguage): Promise<BotTexts> => {
  try {
    if (language === undefined) return await readAll(api);
    const [own, common] = await Promise.all([readAll(api, language), readAll(api)]);
    // Telegram answers with the texts for everyone in place of those that the language has not.
    const ownText = (text: 'name' | 'description' | 'shortDescription') =>
      own[text] === common[text] ? '' : own[text];
    return {
      commands: isDeepStrictEqual(own.commands, common.commands) ? [] : own.commands,
      shortDescription: ownText('shortDescription'),
      description: ownText('description'),
      name: ownText('name'),
    };
  } catch (error) {
    throw toTokenFailure(error);
  }
};

type Of = { language_code?: BotLanguage };
type Setters = { [Text in keyof BotTexts]: (api: Api, value: BotTexts[Text], of: Of) => Promise<unknown> };

/** In this order: Telegram limits changes of the name most. An empty text of a language removes it. */
const SETTERS: Setters = {
  commands: (api, commands, of) =>
    commands.length === 0 ? api.deleteMyCommands(of) : api.setMyCommands(commands, of),
  shortDescription: (api, text, of) => api.setMyShortDescription(text, of),
  description: (api, text, of) => api.setMyDescription(text, of),
  name: (api, name, of) => api.setMyName(name, of),
};

const set = async <Text extends keyof BotTexts>(
  api: Api,
  text: Text,
  texts: Partial<BotTexts>,
  of: Of,
): Promise<void> => {
  const value = texts[text];
  if (value !== undefined) await SETTERS[text](api, value, of);
};

/** @throws TelegramFailed that names the text that Telegram refused: those before it are changed */
export const changeBotTexts = async (
  api: Api,
  texts: Partial<BotTexts>,
  language_code?: BotLanguage,
): Promise<void> => {
  const of = language_code === undefined ? {} : { language_code };
  for (const text of Object.keys(SETTERS) as (keyof BotTexts)[])
    await set(api, text, texts, of).catch((error: unknown) => {
      throw toTextFailure(error, text);
    });
};

const toTextFailure = (error: unknown, text: keyof BotTexts): TelegramFailed => {
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) return new TelegramFailed({ kind: 'texts-limited', text, retryAfter }, error);
  if (!(error instanceof GrammyError) || error.error_code >= 500 || isUnknownToken(error))
    return toTokenFailure(error);
  const reason = error.description.replace(/^Bad Request: /, '');
  return new TelegramFailed({ kind: 'text-refused', text, reason }, error);
};

/** The smallest size of the picture that is sharp in a list. @throws TelegramFailed */
export const findBotPicture = async (api: Api): Promise<BotFile | null> => {
  try {
    const id = Number(api.token.split(':')[0]);
    const { photos } = await api.getUserProfilePhotos(id, { limit: 1 });
    const sizes = photos[0] ?? [];
    const size = sizes.find(({ width }) => width >= ENOUGH) ?? sizes.at(-1);
    if (size === undefined) return null;
    return { fileId: size.file_id, uniqueId: size.file_unique_id, size: size.file_size ?? null };
  } catch (error) {
    throw toTokenFailure(error);
  }
};
