/** Maximum characters of the sender's name for a file. */
const MAX_NAME = 100;

/** Characters that some systems refuse in names, or that change how a name is shown. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: names with control characters are what it is about
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/g;

/** The path of a file in an export. The id makes it unique, and keeps the name from being a step in a path. */
export const pathInExport = ({ id, name }: { id: string; name: string }): string => {
  const safe = [...name.replace(UNSAFE, '_')].slice(-MAX_NAME).join('').trim();
  return `files/${id}-${safe.replace(/\.$/, '_') || 'file'}`;
};
