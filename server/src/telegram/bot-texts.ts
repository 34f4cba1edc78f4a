import { type Api, GrammyError } from 'grammy';
import { TelegramFailed } from './failure.ts';
import { isUnknownToken, retryAfterOf, toTokenFailure } from './grammy-errors.ts';
import type { BotFile, BotTexts } from './ports.ts';

/** Pixels from which a picture is sharp in a list. */
const ENOUGH = 160;

/** @throws TelegramFailed */
export const readBotTexts = async (api: Api): Promise<BotTexts> => {
  try {
    const [{ name }, { description }, { short_description: shortDescription }, commands] = await Promise.all([
      api.getMyName(),
      api.getMyDescription(),
      api.getMyShortDescription(),
      api.getMyCommands(),
    ]);
    return { commands, shortDescription, description, name };
  } catch (error) {
    throw toTokenFailure(error);
  }
};

type Setters = { [Text in keyof BotTexts]: (api: Api, value: BotTexts[Text]) => Promise<unknown> };

/** In this order: Telegram limits changes of the name most. */
const SETTERS: Setters = {
  commands: (api, commands) => api.setMyCommands(commands),
  shortDescription: (api, text) => api.setMyShortDescription(text),
  description: (api, text) => api.setMyDescription(text),
  name: (api, name) => api.setMyName(name),
};

const set = async <Text extends keyof BotTexts>(api: Api, text: Text, texts: Partial<BotTexts>) => {
  const value = texts[text];
  if (value !== undefined) await SETTERS[text](api, value);
};

/** @throws TelegramFailed that names the text that Telegram refused: those before it are changed */
export const changeBotTexts = async (api: Api, texts: Partial<BotTexts>): Promise<void> => {
  for (const text of Object.keys(SETTERS) as (keyof BotTexts)[])
    await set(api, text, texts).catch((error: unknown) => {
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
