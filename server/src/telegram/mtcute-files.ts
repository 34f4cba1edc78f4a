import { Readable } from 'node:stream';
import type { InputMediaLike } from '@mtcute/core';
import type { TelegramClient } from '@mtcute/node';
import { z } from 'zod';
import { fileUnavailable, messageRefused } from './failure.ts';
import { toFileFailure, toSendFailure } from './mtcute-errors.ts';
import type { AccountFile } from './mtcute-message.ts';
import type { OutgoingMedia } from './ports.ts';
import { REASONS } from './reasons.ts';

/** Milliseconds without a byte after which a download has failed: the library itself waits for ever. */
const STALLED = 60_000;

const accountFile: z.ZodType<AccountFile> = z.object({
  chatId: z.string(),
  messageId: z.string(),
  thumbnail: z.string().optional(),
});

/** Uploads a file without sending it anywhere. @throws TelegramFailed; nothing was sent */
export const uploadMedia = async (client: TelegramClient, media: OutgoingMedia): Promise<InputMediaLike> => {
  const { path, size, fileName, contentType, caption } = media;
  try {
    const file = await client.uploadFile({
      file: path,
      fileSize: size,
      fileName,
      fileMime: contentType,
      requireFileSize: true,
    });
    const text = caption === undefined ? {} : { caption };
    return { ...measuresOf(media), file, fileName, fileMime: contentType, ...text };
  } catch (error) {
    const failure = toSendFailure(error);
    if (failure.failure.kind !== 'unconfirmed') throw failure;
    throw messageRefused(REASONS.file_not_sent, error);
  }
};

const measuresOf = ({ type, duration, waveform, width, height }: OutgoingMedia) => {
  const length = duration === undefined ? {} : { duration: Math.round(duration) };
  if (type === 'voice') return { type, ...length, ...(waveform !== undefined && { waveform }) };
  if (type !== 'video') return { type };
  const pixels = width === undefined || height === undefined ? {} : { width, height };
  return { type, ...length, ...pixels, supportsStreaming: true };
};

/** Streams the file of a message, or a small picture of it. @throws TelegramFailed or an error of the library */
export const downloadFile = async (
  client: TelegramClient,
  remote: unknown,
  abortSignal: AbortSignal,
): Promise<Readable> => {
  const file = accountFile.safeParse(remote);
  if (!file.success) throw fileUnavailable(REASONS.file_gone);
  const { chatId, messageId, thumbnail } = file.data;
  const [message] = await client.getMessages(Number(chatId), [Number(messageId)]);
  const media = message?.media;
  if (!media || !('location' in media) || media.type === 'venue') throw fileUnavailable(REASONS.file_gone);
  const isThumbnail = thumbnail !== undefined && 'thumbnails' in media;
  const part = isThumbnail ? media.thumbnails.find(({ type }) => type === thumbnail) : media;
  if (part === undefined) throw fileUnavailable(REASONS.file_gone);
  abortSignal.throwIfAborted();
  const chunks = client.downloadAsIterable(part, { abortSignal, stallTimeout: STALLED });
  return Readable.from(orFailure(chunks), { objectMode: false });
};

async function* orFailure(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw toFileFailure(error);
  }
}
