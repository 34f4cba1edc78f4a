import { Readable } from 'node:stream';
import { type Api, InputFile, InputMediaBuilder } from 'grammy';
import type { InputMediaDocument, InputMediaPhoto, InputMediaVideo } from 'grammy/types';
import { z } from 'zod';
import { fileUnavailable, messageRefused, TelegramFailed } from './failure.ts';
import { forGrammy, toFileFailure } from './grammy-errors.ts';
import type { BotFile, OutgoingAlbum, OutgoingMedia } from './ports.ts';
import { REASONS } from './reasons.ts';

const MEGABYTE = 1024 * 1024;
/** The Bot API hands out files up to this size. */
const MAX_DOWNLOAD = 20 * MEGABYTE;
/** The Bot API accepts files up to this size, and photos up to the other. */
const MAX_UPLOAD = 50 * MEGABYTE;
const MAX_PHOTO = 10 * MEGABYTE;

const botFile: z.ZodType<BotFile> = z.object({
  fileId: z.string(),
  uniqueId: z.string(),
  size: z.number().nullable(),
});

/** Streams a file from the Bot API's endpoint for files. @throws TelegramFailed */
export const downloadBotFile = async (
  { api, fileRoot }: { api: Api; fileRoot: string },
  remote: unknown,
  signal: AbortSignal,
): Promise<Readable> => {
  const file = botFile.safeParse(remote);
  if (!file.success) throw fileUnavailable(REASONS.file_gone);
  if ((file.data.size ?? 0) > MAX_DOWNLOAD) throw fileUnavailable(REASONS.file_over_download_limit);
  const answer = await api.getFile(file.data.fileId, forGrammy(signal)).catch((error: unknown) => {
    throw toFileFailure(error);
  });
  if (answer.file_path === undefined) throw fileUnavailable(REASONS.file_gone);
  const path = answer.file_path.split('/').map(encodeURIComponent).join('/');
  // The address contains the token, so no redirect is followed.
  const response = await fetch(`${fileRoot}/${path}`, { signal, redirect: 'error' }).catch(
    (error: unknown) => {
      throw unreachable(error);
    },
  );
  const { status, body } = response;
  if (status === 200 && body !== null) return Readable.from(chunksOf(body), { objectMode: false });
  if (status !== 404) await body?.cancel();
  throw status === 404 && (await isFromTelegram(response))
    ? fileUnavailable(REASONS.file_gone)
    : unreachable(new Error(`HTTP ${status}`));
};

/** A 404 of a proxy passes; Telegram's own has an answer in JSON. */
const isFromTelegram = async (response: Response): Promise<boolean> => {
  const answer = await response.json().catch(() => undefined);
  return apiError.safeParse(answer).success;
};

const apiError = z.object({ ok: z.literal(false) });

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw unreachable(error);
  }
}

const unreachable = (cause: unknown) => new TelegramFailed({ kind: 'unreachable' }, cause);

export interface Target {
  chatId: string;
  business_connection_id?: string;
  reply_parameters?: { message_id: number; allow_sending_without_reply: boolean };
}

/** Sends a file. @throws TelegramFailed for a file that is too large, and grammY's errors */
export const sendBotFile = async (api: Api, { chatId, ...reply }: Target, media: OutgoingMedia) => {
  const { type, path, size, fileName, caption, duration, width, height } = media;
  if (size > MAX_UPLOAD) throw messageRefused(REASONS.file_over_upload_limit);
  const file = new InputFile(path, quoted(fileName));
  const other = { ...reply, ...(caption !== undefined && { caption }) };
  // Telegram makes the waveform of a voice message itself.
  const length = duration === undefined ? {} : { duration: Math.round(duration) };
  if (type === 'voice') return api.sendVoice(chatId, file, { ...other, ...length });
  if (type === 'video') {
    const pixels = width === undefined || height === undefined ? {} : { width, height };
    return api.sendVideo(chatId, file, { ...other, ...length, ...pixels, supports_streaming: true });
  }
  if (type === 'photo' && size <= MAX_PHOTO) return api.sendPhoto(chatId, file, other);
  return api.sendDocument(chatId, file, other);
};

/** Sends an album. @throws as `sendBotFile` */
export const sendBotAlbum = async (api: Api, { chatId, ...reply }: Target, parts: OutgoingAlbum['parts']) => {
  if (parts.some(({ size }) => size > MAX_UPLOAD)) throw messageRefused(REASONS.file_over_upload_limit);
  const group: (InputMediaDocument | InputMediaPhoto | InputMediaVideo)[] = parts.map(groupPart);
  // The parts are of one family, which the types of grammY want to see.
  return api.sendMediaGroup(chatId, group as InputMediaDocument[], reply);
};

const groupPart = ({
  type,
  path,
  fileName,
  caption,
  duration,
  width,
  height,
}: OutgoingAlbum['parts'][number]) => {
  const file = new InputFile(path, quoted(fileName));
  const words = caption === undefined ? {} : { caption };
  if (type === 'photo') return InputMediaBuilder.photo(file, words);
  if (type !== 'video') return InputMediaBuilder.document(file, words);
  const length = duration === undefined ? {} : { duration: Math.round(duration) };
  const pixels = width === undefined || height === undefined ? {} : { width, height };
  return InputMediaBuilder.video(file, { ...words, ...length, ...pixels, supports_streaming: true });
};

/** grammY puts the name into a header without escaping. */
const quoted = (name: string): string => `"${name.replaceAll(/[\p{C}"\\]/gu, '_')}"`;
