import { open } from 'node:fs/promises';
import { MAX_PHOTO_BYTES } from '@switchboard/api-client';
import type { MediaRow } from '../db/schema/messaging.ts';
import { type FileType, fileTypeOf, MAGIC_BYTES } from '../files/file-type.ts';
import type { NewFile } from '../files/files.ts';
import type { Measures, Pictures } from './pictures.ts';

export type Kind = MediaRow['kind'];

/** Facts about a file, none of them claims of its sender. */
export interface Inspected {
  kind: Kind;
  /** Undefined for a file that browsers neither show nor play. */
  contentType: string | undefined;
  /** The bytes to store: photos are re-encoded. */
  content: Pick<NewFile, 'content' | 'size'>;
  /** A WebP picture. */
  thumbnail: Buffer | undefined;
  preview: string | null;
  /** Pixels of a picture. */
  width: number | null;
  height: number | null;
}

/**
 * Detects the type of a file by its bytes.
 * @param wanted the kind to use if the file allows it; `any` chooses by the type
 */
export const inspect = async (
  pictures: Pictures,
  workspaceId: string,
  { path, size }: { path: string; size: number },
  wanted: Kind | 'any',
): Promise<Inspected> => {
  const type = await typeOf(path);
  const plain = {
    kind: plainKind(type, wanted),
    contentType: type?.contentType,
    content: { content: { path }, size },
    thumbnail: undefined,
    preview: null,
    width: null,
    height: null,
  };
  const measures = type?.family === 'picture' ? await pictures.measure(workspaceId, path) : undefined;
  if (measures === undefined) return plain;
  const fitsTelegram = type?.contentType !== 'image/gif' && isPhotoForTelegram(measures, size);
  const isPhoto = wanted === 'photo' || (wanted === 'any' && fitsTelegram);
  const drawn = await pictures.draw(workspaceId, path, isPhoto);
  if (drawn === undefined) return plain;
  const { photo, thumbnail, preview } = drawn;
  const { width, height } = photo ?? measures;
  const picture = { ...plain, thumbnail, preview, width, height };
  if (photo === undefined) return picture;
  return { ...picture, kind: 'photo', content: { content: photo.bytes, size: photo.bytes.length } };
};

const typeOf = async (path: string): Promise<FileType | undefined> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC_BYTES), 0, MAGIC_BYTES, 0);
    return fileTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
};

/** The kind of a file that cannot be shown as a photo. */
const plainKind = (type: FileType | undefined, wanted: Kind | 'any'): Kind => {
  if (wanted === 'any') return type?.contentType === 'video/mp4' ? 'video' : 'document';
  return wanted === 'photo' ? 'document' : wanted;
};

/** Telegram refuses other pictures as photos. An animation would lose its motion. */
const isPhotoForTelegram = ({ width, height, isAnimated }: Measures, size: number): boolean =>
  !isAnimated &&
  size <= MAX_PHOTO_BYTES &&
  width + height <= 10_000 &&
  Math.max(width, height) <= 20 * Math.min(width, height);
