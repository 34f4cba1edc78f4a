import { MAX_MEDIA_BYTES, MAX_PHOTO_BYTES, type MessageMedia } from '@switchboard/api-client';
import type { StoreApi } from '@switchboard/ui/state';
import type { OutgoingFile } from '../../outbox/model/outbox.ts';

/** A file that waits in the composer. */
export interface Attachment {
  id: string;
  content: Blob;
  file: OutgoingFile;
  /** Whether it outlives this page. */
  isKept?: boolean;
}

/** Why a file cannot be sent. */
export type FileRefusal = 'empty' | 'tooLarge' | 'tooMany' | 'folder' | 'unsupported';

export interface AttachmentsState {
  items: readonly Attachment[];
  /** Files that were added last and cannot be sent. */
  refused: readonly { name: string; why: FileRefusal }[];
  /** Whether the items are on their way into the outbox. */
  isSending: boolean;
  /** Why the outbox did not take the first item. */
  failure: 'noRoom' | 'unreadable' | null;
}

/** The files that wait in the composer of one conversation. */
export interface Attachments extends StoreApi<AttachmentsState> {
  /** Adds the files that can be sent, and names the others. @param folders names of dropped folders */
  add(files: readonly File[], folders?: readonly string[]): Promise<void>;
  /** Adds files that the server has, as far as there is room. */
  addStored(files: readonly MessageMedia[]): Promise<void>;
  /** Adds a file that is described already. */
  put(attachment: Attachment): void;
  /** Reports why files are not added. */
  refuse(names: readonly string[], why: FileRefusal): void;
  remove(id: string): void;
  /** Shows the files that the browser kept. Called once, when the conversation is opened. */
  restore(): Promise<void>;
  /** Hands the items over, one album or file after another. Those that are not taken stay. */
  send(hand: (group: readonly Attachment[], isFirst: boolean) => Promise<void>): Promise<void>;
}

/** Files that wait in the composer at the same time. */
export const MOST_FILES = 20;

export const refusalOf = ({ size }: Pick<Blob, 'size'>): FileRefusal | undefined => {
  if (size === 0) return 'empty';
  return size > MAX_MEDIA_BYTES ? 'tooLarge' : undefined;
};

/** Pixels and seconds of a file, as far as the browser can measure them. */
export interface Measures {
  width: number;
  height: number;
  /** `null` for a picture. */
  duration: number | null;
  /** A small picture of a video: JPEG in base64. */
  poster?: string | undefined;
}

const PHOTOS = ['image/jpeg', 'image/png', 'image/webp'];

/** The kinds of files that the browser can measure. */
export const measurable = (type: string): 'picture' | 'video' | undefined => {
  if (PHOTOS.includes(type)) return 'picture';
  return type === 'video/mp4' ? 'video' : undefined;
};

/** The server's treatment of a file: Telegram shows only some pictures as photos. */
export const describe = (
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  measures: Measures | undefined,
): OutgoingFile => {
  const { width = 0, height = 0, duration = null, poster } = measures ?? {};
  const isPhoto =
    size <= MAX_PHOTO_BYTES &&
    width + height <= 10_000 &&
    Math.max(width, height) <= 20 * Math.min(width, height);
  const shape = measures && measurable(type);
  const kind = shape === 'video' ? 'video' : shape === 'picture' && isPhoto ? 'photo' : 'document';
  const isShown = kind !== 'document';
  return {
    kind,
    name,
    content_type: type || 'application/octet-stream',
    size,
    width: isShown ? width : null,
    height: isShown ? height : null,
    duration: isShown ? duration : null,
    waveform: [],
    ...(kind === 'video' && poster && { poster }),
  };
};
