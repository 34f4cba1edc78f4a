import { z } from 'zod';
import type { Content } from '../messages.ts';
import type { TelegramState } from '../state.ts';
import { TelegramError } from '../telegram-error.ts';
import { parse } from '../validation.ts';
import type { ApiMessage, Bot, FileType } from '../world.ts';
import { type Call, unwrap } from './params.ts';
import { CAPTION_LIMIT, deliver, fileFrom, requireChat } from './send.ts';

const [FEWEST, MOST] = [2, 10];

const group = z.object({
  media: z.preprocess(
    unwrap,
    z.array(z.looseObject({ type: z.string(), media: z.string(), caption: z.string().optional() })),
  ),
});

/** The families that Telegram takes together; animations and voice messages are in none. */
const FAMILIES: Readonly<Record<string, { type: FileType; family: string }>> = {
  photo: { type: 'photo', family: 'seen' },
  video: { type: 'video', family: 'seen' },
  document: { type: 'document', family: 'documents' },
};

/** sendMediaGroup: all parts are checked before the first one is sent. */
export const sendMediaGroup = async (
  state: TelegramState,
  bot: Bot,
  { params, files }: Call,
): Promise<ApiMessage[]> => {
  const { media } = parse(group, params);
  if (media.length < FEWEST || media.length > MOST)
    throw new TelegramError(400, 'Bad Request: group send failed: wrong number of media');
  const parts = media.map((given) => ({ given, caption: given.caption ?? '', ...FAMILIES[given.type] }));
  const [family] = new Set(parts.map((part) => part.family));
  if (family === undefined) throw new TelegramError(400, 'Bad Request: wrong type of media in the group');
  if (parts.some((part) => part.family !== family))
    throw new TelegramError(400, "Bad Request: document can't be mixed with other media types");
  if (parts.some(({ caption }) => caption.length > CAPTION_LIMIT))
    throw new TelegramError(400, 'Bad Request: message caption is too long');
  requireChat(state, bot, params);
  const contents: Content[] = [];
  for (const { given, type, caption } of parts) {
    const file = await fileFrom(state, { params: { ...given, file: given.media }, files }, 'file');
    contents.push({ type, file, ...(caption !== '' && { text: caption }) });
  }
  const album = String(state.world.nextId++);
  return contents.map((content) => deliver(state, bot, params, { ...content, album }));
};
