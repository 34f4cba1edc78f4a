/** Shorter strings are not ids. */
const MIN_ID_LENGTH = 8;

const ownId = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  const { id } = value;
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && id !== '' ? id : undefined;
};

/**
 * The id of a reference: the value itself if it is a string of at least 8 characters, else its `id` field, else
 * `undefined`.
 */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length >= MIN_ID_LENGTH ? value : ownId(value);
