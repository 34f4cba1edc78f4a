const KIB = 1024;
const MIB = 1024 * KIB;

/** Maximum bytes of a JSON body. */
export const MAX_JSON_BYTES = 256 * KIB;
/** Maximum bytes of a body without a session. */
export const MAX_PUBLIC_BYTES = 16 * KIB;
/** Maximum bytes of a signed event of the payment provider: it repeats the metadata of its subject. */
export const MAX_EVENT_BYTES = 64 * KIB;
/** Maximum bytes of an update of Telegram: a message with the one that it answers, and all their formats. */
export const MAX_UPDATE_BYTES = 256 * KIB;
/** Maximum bytes of one uploaded file, unless the endpoint has its own limit. */
export const MAX_FILE_BYTES = 20 * MIB;
/** Bytes of one text field beside an uploaded file. */
export const MAX_FIELD_BYTES = 32 * KIB;
/** Maximum depth of nested arrays and objects. */
export const MAX_DEPTH = 32;
/** Maximum values in one body: fields and elements on all levels. */
export const MAX_VALUES = 10_000;

/** `50 MB`, `20 MiB` or `16 KiB`, as a person reads it. */
export const inWords = (bytes: number): string => {
  if (bytes > 0 && bytes % 1_000_000 === 0) return `${bytes / 1_000_000} MB`;
  return bytes >= MIB ? `${bytes / MIB} MiB` : `${Math.ceil(bytes / KIB)} KiB`;
};
