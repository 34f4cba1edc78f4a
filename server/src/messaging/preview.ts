const LONGEST = 500;

const KINDS: Record<string, string> = {
  photo: 'Photo',
  video: 'Video',
  voice: 'Voice message',
  document: 'Document',
  sticker: 'Sticker',
  story: 'Story',
  missed_call: 'Missed call',
  deleted: 'Deleted message',
};

/** The beginning of a text, as a list of conversations shows it. */
export const beginningOf = (text: string | null): string | null =>
  text ? [...text.slice(0, 2 * LONGEST)].slice(0, LONGEST).join('') : null;

/** The text for a message without one, for clients that do not know message types. */
export const previewOf = (type: string | null): string | null => type && (KINDS[type] ?? 'Message');
