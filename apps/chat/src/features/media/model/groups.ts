import { MAX_ALBUM_BYTES, MOST_ALBUM_FILES } from '@switchboard/api-client';
import type { Attachment } from './attachment.ts';

/**
 * The files that Telegram takes together; `undefined` for one that goes alone, as voice messages, animations and the
 * files of quick replies do, which the server has already.
 */
const familyOf = ({ file: { kind, content_type, stored } }: Attachment): 'seen' | 'documents' | undefined => {
  if (stored !== undefined) return undefined;
  if (kind === 'photo' || kind === 'video') return 'seen';
  return kind === 'document' && content_type !== 'image/gif' ? 'documents' : undefined;
};

const sizeOf = (items: readonly Attachment[]): number =>
  items.reduce((sum, { content }) => sum + content.size, 0);

/** Divides files into the messages and albums in which they go out, in their order. */
export const groupsOf = (items: readonly Attachment[]): Attachment[][] => {
  const groups: Attachment[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    const family = familyOf(item);
    const fits =
      last !== undefined &&
      first !== undefined &&
      family !== undefined &&
      family === familyOf(first) &&
      last.length < MOST_ALBUM_FILES &&
      sizeOf([...last, item]) <= MAX_ALBUM_BYTES;
    if (fits) last.push(item);
    else groups.push([item]);
  }
  return groups;
};
