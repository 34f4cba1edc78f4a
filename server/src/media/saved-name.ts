import type { MediaRow } from '../db/schema/messaging.ts';
import type { FileType } from '../files/file-type.ts';
import { displayName } from '../http/display-name.ts';
import { wallClock } from '../time/wall-clock.ts';
import { createZone } from '../time/zones.ts';

export interface NamedFile extends Pick<MediaRow, 'name' | 'kind' | 'contentType'> {
  /** When its message was sent. */
  sentAt: Date;
  /** The zone of the business; UTC by default. */
  timeZone: string | null;
  /** The type of its bytes, if it is one of a media file. */
  type: FileType | undefined;
}

/** Endings of the types that browsers show, and of documents that customers send without a name. The usual one first. */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
    'image/png': ['png'],
    'image/gif': ['gif'],
    'image/webp': ['webp'],
    'video/mp4': ['mp4', 'm4v', 'mov'],
    'video/webm': ['webm'],
    'audio/mp4': ['m4a', 'mp4', 'aac'],
    'audio/ogg': ['ogg', 'oga', 'opus'],
    'audio/mpeg': ['mp3'],
    'application/pdf': ['pdf'],
    'text/plain': ['txt'],
  }),
);

const PICTURE_ENDING = /\.(?:jpg|jpeg|jpe|jfif|png|gif|webp|heic|heif|bmp|tiff?)$/i;
const ANY_ENDING = /[^.]\.[a-z0-9]{1,8}$/i;

/**
 * The name under which a browser saves the file of a message: the sender's, with an ending that fits the bytes of what
 * was encoded here, or `photo-2026-11-27-1412.jpg`.
 */
export const savedName = ({ name, kind, contentType, sentAt, timeZone, type }: NamedFile): string => {
  const endings = ENDINGS.get(type?.contentType ?? contentType?.split(';')[0]?.trim().toLowerCase() ?? '');
  const ending = endings ? `.${endings[0]}` : '';
  const given = displayName(name ?? '');
  if (name === null || given === 'file') return `${kind}-${minuteOf(sentAt, timeZone)}${ending}`;
  if (kind === 'document' || type === undefined || endings === undefined) return given;
  const own = given.split('.').at(-1)?.toLowerCase() ?? '';
  if (endings.includes(own)) return given;
  // A photo was encoded again: the ending of the sender's file may name another format.
  if (kind === 'photo') return given.replace(PICTURE_ENDING, '') + ending;
  return ANY_ENDING.test(given) ? given : given + ending;
};

/** `2026-11-27-1412`. */
const minuteOf = (moment: Date, zone: string | null): string =>
  wallClock(moment, createZone(zone ?? 'UTC'))
    .replace('T', '-')
    .replace(':', '');
